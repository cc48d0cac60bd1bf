const es = {
  volver: 'Volver',
  menu: 'Menú',
  idioma: 'Idioma',
  secciones: 'Secciones',
  cargando: 'Cargando',
  cerrarSesion: 'Cerrar sesión',
  nroReserva: 'Nro. de reserva',
  reintentar: 'Reintentar',
  sinConexion: 'No hay conexión a internet. Revise la red y vuelva a intentarlo.',
  sinRespuesta: 'El hotel no responde en este momento. Vuelva a intentarlo en unos instantes.',
  demora: 'El contenido está tardando más de lo habitual.',
  sinContenido: 'Esta sección todavía no tiene contenido.',
  sinSecciones: 'Este hotel todavía no publicó contenido.',
  listaNoDisponible: 'No pudimos cargar esta lista.',
  escribirPorWhatsapp: 'Escribir por WhatsApp',
  descargarApp: 'Descargar la app',
  elijaHotel: 'Elija su hotel',
  bienvenida: 'Bienvenido',
  introHoteles: 'Servicios, cartas y todo lo que necesita durante su estadía.',
  inicio: 'Ir al inicio',
  turnosPronto:
    'Muy pronto podrá reservar aquí los servicios del hotel. Mientras tanto, recepción toma su reserva con gusto.',
};

const en: typeof es = {
  volver: 'Back',
  menu: 'Menu',
  idioma: 'Language',
  secciones: 'Sections',
  cargando: 'Loading',
  cerrarSesion: 'Log out',
  nroReserva: 'Booking No.',
  reintentar: 'Try again',
  sinConexion: 'There is no internet connection. Check the network and try again.',
  sinRespuesta: 'The hotel is not answering right now. Please try again in a moment.',
  demora: 'This is taking longer than usual.',
  sinContenido: 'This section has no content yet.',
  sinSecciones: 'This hotel has not published any content yet.',
  listaNoDisponible: 'We could not load this list.',
  escribirPorWhatsapp: 'Write on WhatsApp',
  descargarApp: 'Download the app',
  elijaHotel: 'Choose your hotel',
  bienvenida: 'Welcome',
  introHoteles: 'Services, menus and everything you need during your stay.',
  inicio: 'Go to the start page',
  turnosPronto:
    'Soon you will be able to book hotel services here. Until then, reception will gladly book for you.',
};

export type Texts = typeof es;

/** The app's own words. They exist in Spanish and English; every other language reads the English ones. */
export function textsFor(idIdioma: string): { readonly t: Texts; readonly lang: 'es' | 'en' } {
  return /^es(-|$)/i.test(idIdioma) ? { t: es, lang: 'es' } : { t: en, lang: 'en' };
}
