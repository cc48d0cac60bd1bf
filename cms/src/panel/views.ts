import type { ContentUid } from '../writes/content-write';
import { bookingViews } from './booking-views';
import type { PanelField, PanelView } from './configuration';

const clave: PanelField = {
  etiqueta: 'Clave',
  ayuda: 'Nombre interno y estable para importar y exportar. Si la deja vacía, se completa sola.',
  ancho: 6,
};
const posicion = (donde: string): PanelField => ({
  etiqueta: 'Posición',
  ayuda: `Lugar ${donde}; las demás se corren. Si la deja vacía, queda al final.`,
  ancho: 6,
});

export const panelViews: Readonly<Record<ContentUid, PanelView>> = {
  'api::idioma.idioma': {
    nombradoPor: 'nombre',
    ordenadoPor: 'posicion',
    columnas: ['posicion', 'codigo', 'nombre', 'activo'],
    campos: {
      codigo: {
        etiqueta: 'Código',
        ayuda:
          'Dos o tres letras, con región si hace falta: ES, EN, PT-BR. No se puede cambiar después.',
        ancho: 6,
      },
      nombre: { etiqueta: 'Nombre', ayuda: 'Como lo lee el huésped, en su idioma.', ancho: 6 },
      activo: {
        etiqueta: 'Activo',
        ayuda: 'Los huéspedes pueden elegirlo. Siempre queda al menos uno activo.',
        ancho: 6,
      },
      posicion: posicion('en la lista de idiomas'),
      bandera: { etiqueta: 'Bandera', ayuda: 'Imagen pequeña que lo identifica.', ancho: 12 },
    },
  },
  'api::seccion.seccion': {
    nombradoPor: 'nombre',
    ordenadoPor: 'posicion',
    columnas: ['posicion', 'nombre', 'etiqueta', 'activa'],
    campos: {
      nombre: {
        etiqueta: 'Nombre',
        ayuda: 'Nombre interno; los huéspedes leen la etiqueta.',
        ancho: 6,
      },
      etiqueta: { etiqueta: 'Etiqueta', ayuda: 'Texto del menú, en cada idioma.', ancho: 6 },
      activa: {
        etiqueta: 'Activa',
        ayuda: 'Los huéspedes ven solo las secciones activas.',
        ancho: 6,
      },
      posicion: posicion('en el menú'),
      componentes: {
        etiqueta: 'Componentes',
        ayuda: 'En el orden en que se muestran; arrástrelos para cambiarlo.',
        ancho: 12,
        nombradoPor: 'nombreReferencia',
      },
      clave,
    },
  },
  'api::componente.componente': {
    nombradoPor: 'nombreReferencia',
    ordenadoPor: 'nombreReferencia',
    columnas: ['id', 'nombreReferencia', 'tipo', 'secciones'],
    campos: {
      nombreReferencia: {
        etiqueta: 'Nombre de referencia',
        ayuda: 'Nombre interno; los huéspedes no lo ven.',
        ancho: 6,
      },
      tipo: {
        etiqueta: 'Tipo',
        ayuda: 'Decide cómo se muestra y qué campos tiene. No se puede cambiar después.',
        ancho: 6,
      },
      titulo: {
        etiqueta: 'Título',
        ayuda: 'En el tipo «Texto» lleva formato.',
        ancho: 12,
      },
      subtitulo: {
        etiqueta: 'Subtítulo',
        ayuda: 'En el tipo «Texto» lleva formato.',
        ancho: 12,
      },
      descripcion: {
        etiqueta: 'Descripción',
        ayuda: 'Lleva formato: negrita, listas, enlaces. En «Descarga de la app» es el enlace.',
        ancho: 12,
      },
      numero: {
        etiqueta: 'Número',
        ayuda: 'Número de WhatsApp con código de país, como debe leerlo el huésped.',
        ancho: 6,
      },
      imagen: { etiqueta: 'Imagen', ayuda: 'De la biblioteca multimedia.', ancho: 12 },
      items: {
        etiqueta: 'Ítems',
        ayuda: 'En el orden en que se muestran; arrástrelos para cambiarlo.',
        ancho: 12,
        nombradoPor: 'nombreReferencia',
      },
      referencias: {
        etiqueta: 'Secciones referidas',
        ayuda: 'Botones que saltan a otra sección, en orden; arrástrelos para cambiarlo.',
        ancho: 12,
        nombradoPor: 'nombreReferencia',
      },
      secciones: {
        etiqueta: 'Aparece en',
        ayuda: 'Se agrega y se quita desde cada sección.',
        ancho: 12,
        soloLectura: true,
        nombradoPor: 'nombre',
      },
      clave,
    },
  },
  'api::item-carta.item-carta': {
    nombradoPor: 'nombreReferencia',
    ordenadoPor: 'posicion',
    columnas: ['componente', 'posicion', 'nombreReferencia', 'tipo', 'precio'],
    campos: {
      nombreReferencia: {
        etiqueta: 'Nombre de referencia',
        ayuda: 'Nombre interno; los huéspedes no lo ven.',
        ancho: 6,
      },
      componente: {
        etiqueta: 'Componente',
        ayuda: 'La carta o lista a la que pertenece.',
        ancho: 6,
        nombradoPor: 'nombreReferencia',
      },
      tipo: { etiqueta: 'Tipo', ayuda: 'Con precio, o con un texto en su lugar.', ancho: 6 },
      precio: {
        etiqueta: 'Precio',
        ayuda: 'Desde 0, con dos decimales como máximo: 1200.50.',
        ancho: 6,
      },
      texto: {
        etiqueta: 'Texto',
        ayuda: 'En «Redes sociales» es el enlace, con https://.',
        ancho: 6,
      },
      nombre: { etiqueta: 'Nombre', ayuda: 'Lo que lee el huésped, en cada idioma.', ancho: 12 },
      masInfo: {
        etiqueta: 'Más información',
        ayuda: 'Se muestra en las listas con detalle, en cada idioma.',
        ancho: 12,
      },
      imagen: { etiqueta: 'Imagen', ayuda: 'Opcional; de la biblioteca multimedia.', ancho: 12 },
      posicion: posicion('dentro del componente'),
      clave,
    },
  },
  'api::seccion-referida.seccion-referida': {
    nombradoPor: 'nombreReferencia',
    ordenadoPor: 'posicion',
    columnas: ['componente', 'posicion', 'nombreReferencia', 'seccion'],
    campos: {
      nombreReferencia: {
        etiqueta: 'Nombre de referencia',
        ayuda: 'Nombre interno; los huéspedes leen la etiqueta.',
        ancho: 6,
      },
      etiqueta: { etiqueta: 'Etiqueta', ayuda: 'Texto del botón, en cada idioma.', ancho: 6 },
      componente: {
        etiqueta: 'Componente',
        ayuda: 'Donde se muestra el botón.',
        ancho: 6,
        nombradoPor: 'nombreReferencia',
      },
      seccion: {
        etiqueta: 'Sección',
        ayuda: 'Adonde salta. Si está inactiva, el botón no se muestra.',
        ancho: 6,
        nombradoPor: 'nombre',
      },
      posicion: posicion('dentro del componente'),
      clave,
    },
  },
  'api::ajustes.ajustes': {
    nombradoPor: 'nombre',
    ordenadoPor: 'nombre',
    columnas: ['nombre', 'titulo'],
    campos: {
      nombre: { etiqueta: 'Nombre del hotel', ancho: 6 },
      titulo: { etiqueta: 'Título', ayuda: 'Se muestra al ingresar.', ancho: 6 },
      color1: { etiqueta: 'Color principal', ayuda: 'Por ejemplo #1F3A5F.', ancho: 6 },
      color2: { etiqueta: 'Color secundario', ayuda: 'Por ejemplo #F4D58D.', ancho: 6 },
      whatsapp: {
        etiqueta: 'WhatsApp',
        ayuda: 'Con código de país. Si lo deja vacío, el botón no aparece.',
        ancho: 6,
      },
      logo: { etiqueta: 'Logo', ancho: 12 },
    },
  },
  ...bookingViews,
};

/** How the panel shows the accounts of the staff. Strapi's own fields of them say nothing to people. */
export const staffView: PanelView = {
  nombradoPor: 'email',
  ordenadoPor: 'email',
  columnas: ['email', 'username', 'role', 'blocked'],
  campos: {
    email: { etiqueta: 'Email', ayuda: 'Con él ingresa la persona en el back office.', ancho: 6 },
    username: { etiqueta: 'Usuario', ayuda: 'Puede ser el mismo email.', ancho: 6 },
    password: {
      etiqueta: 'Contraseña',
      ayuda: 'Si la deja vacía, sigue la que tiene.',
      ancho: 6,
    },
    role: {
      etiqueta: 'Rol',
      ayuda: 'Decide qué ve y qué puede hacer.',
      ancho: 6,
      nombradoPor: 'name',
    },
    blocked: { etiqueta: 'Bloqueada', ayuda: 'La persona no puede ingresar.', ancho: 6 },
    confirmed: { etiqueta: 'Confirmada' },
    provider: { etiqueta: 'Origen' },
  },
};
