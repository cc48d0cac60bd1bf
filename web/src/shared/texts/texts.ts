const es = {
  aceptar: 'Aceptar',
  volver: 'Volver',
  menu: 'Menú',
  idioma: 'Idioma',
  secciones: 'Secciones',
  cargando: 'Cargando',
  cerrarSesion: 'Cerrar sesión',
  ingresar: 'Ingresar',
  nroReserva: 'Nro. de reserva',
  reintentar: 'Reintentar',
  recargar: 'Volver a cargar',
  parteFallida: 'No pudimos mostrar esta parte. Vuelva a cargar la página.',
  sinConexion: 'No hay conexión a internet. Revise la red y vuelva a intentarlo.',
  noGuardada: 'Esta parte no está guardada en su teléfono. Aparecerá cuando vuelva la conexión.',
  sinRespuesta: 'El hotel no responde en este momento. Vuelva a intentarlo en unos instantes.',
  demora: 'El contenido está tardando más de lo habitual.',
  estadiaTerminada: 'Su estadía terminó. ¡Gracias por su visita!',
  sinContenido: 'Esta sección todavía no tiene contenido.',
  sinSecciones: 'Este hotel todavía no publicó contenido.',
  listaNoDisponible: 'No pudimos cargar esta lista.',
  escribirPorWhatsapp: 'Escribir por WhatsApp',
  descargarApp: 'Descargar la app',
  elijaHotel: 'Elija su hotel',
  otroHotel: 'Elegir otro hotel',
  tambienEn: (idioma: string) => `Leer esta página en ${idioma}`,
  cerrar: 'Cerrar',
  bienvenida: 'Bienvenido',
  introHoteles: 'Servicios, cartas y todo lo que necesita durante su estadía.',
  inicio: 'Ir al inicio',
  saludo: (nombre: string, room: string) =>
    `Hola, soy ${nombre}${room === '' ? '' : `, de la habitación ${room}`}. `,
};

const en: typeof es = {
  aceptar: 'OK',
  volver: 'Back',
  menu: 'Menu',
  idioma: 'Language',
  secciones: 'Sections',
  cargando: 'Loading',
  cerrarSesion: 'Log out',
  ingresar: 'Log in',
  nroReserva: 'Booking No.',
  reintentar: 'Try again',
  recargar: 'Load again',
  parteFallida: 'We could not show this part. Please load the page again.',
  sinConexion: 'There is no internet connection. Check the network and try again.',
  noGuardada: 'This part is not stored on your phone. It will appear when the connection is back.',
  sinRespuesta: 'The hotel is not answering right now. Please try again in a moment.',
  demora: 'This is taking longer than usual.',
  estadiaTerminada: 'Your stay is over. Thank you for your visit!',
  sinContenido: 'This section has no content yet.',
  sinSecciones: 'This hotel has not published any content yet.',
  listaNoDisponible: 'We could not load this list.',
  escribirPorWhatsapp: 'Write on WhatsApp',
  descargarApp: 'Download the app',
  elijaHotel: 'Choose your hotel',
  otroHotel: 'Choose another hotel',
  tambienEn: (idioma) => `Read this page in ${idioma}`,
  cerrar: 'Close',
  bienvenida: 'Welcome',
  introHoteles: 'Services, menus and everything you need during your stay.',
  inicio: 'Back to the home page',
  saludo: (nombre, room) => `Hello, this is ${nombre}${room === '' ? '' : `, room ${room}`}. `,
};

export type Texts = typeof es;

/** The languages of the app's own words; every other language reads the English ones. */
export type Lang = 'es' | 'en';

export interface Words<T> {
  readonly t: T;
  readonly lang: Lang;
}

/** The words that every screen may need. */
export const textsFor = byLanguage<Texts>({ es, en });

/** A screen's own words, which come with its code, and those that every screen may need. */
export function withCommonTexts<Own extends object>(own: Readonly<Record<Lang, Own>>) {
  return byLanguage<Texts & Own>({ es: { ...es, ...own.es }, en: { ...en, ...own.en } });
}

function byLanguage<T>(words: Readonly<Record<Lang, T>>): (idIdioma: string) => Words<T> {
  return (idIdioma) => {
    const lang = /^es(-|$)/i.test(idIdioma) ? 'es' : 'en';
    return { t: words[lang], lang };
  };
}
