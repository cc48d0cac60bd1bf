import { type Static, type TObject, Type } from '@sinclair/typebox';
import { HotelContent } from '../content.js';
import { closed, equipo, get, nothing, post } from './call.js';

/**
 * Calls of the adapters for the back office. Answers have the content as it is stored at that moment.
 *
 * `version` counts all changes of a section, of a component with its items and references, or of the
 * settings.
 */

const { ajustes, componentes, idiomas, secciones } = HotelContent.properties;

const id = Type.Integer({ minimum: 1 });
const version = Type.Integer({ minimum: 0 });
const ok = Type.Literal(true);

/** The change of the history that a write made; missing where it changed nothing, or more than one thing. */
const idCambio = Type.Optional(id);

const Done = Type.Object({ ok });
const Created = Type.Object({ ok, id, version });
const Changed = Type.Object({ ok, idCambio });
const Saved = Type.Object({ ok, version, idCambio });
/** A new part of a component. */
const Added = Type.Object({ ok, id, version, idCambio });

const Versioned = Type.Object({ version });
const StoredComponente = Type.Intersect([componentes.items, Versioned]);
const StoredAjustes = Type.Intersect([ajustes, Versioned]);
const StoredSecciones = Type.Object({
  secciones: Type.Array(Type.Intersect([secciones.items, Versioned])),
  /** What of every component the rows of sections tell. */
  componentes: Type.Array(
    Type.Pick(componentes.items, [
      'id',
      'nombreReferencia',
      'tipo',
      'titulo',
      'subtitulo',
      'descripcion',
      'referencias',
    ]),
  ),
});

export type StoredAjustes = Static<typeof StoredAjustes>;
export type StoredComponente = Static<typeof StoredComponente>;
export type StoredSecciones = Static<typeof StoredSecciones>;

/** Who tries to log in, as far as the limits of logins ask. */
const sender = {
  direccion: Type.String({ maxLength: 100 }),
  equipo,
  /** Idempotency-Key: the repetition of one failed request counts once. */
  clave: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
};
/** What a login answered, until it is over. */
const credencial = Type.String({ minLength: 1, maxLength: 2_000 });

/** A member of staff logs in. */
export const logInStaff = post(
  '/back-office/ingreso',
  closed({
    email: Type.String({ minLength: 1, maxLength: 255 }),
    password: Type.String({ minLength: 1, maxLength: 255 }),
    ...sender,
  }),
  Type.Object({
    ok,
    usuario: Type.Object({
      id,
      email: Type.String(),
      /** What this person's role allows: the content, the day's shifts, the services. */
      puede: Type.Array(
        Type.Union([Type.Literal('contenido'), Type.Literal('turnos'), Type.Literal('servicios')]),
      ),
    }),
    /** With it the CMS is called in this person's name; while there is a step before it, for that step alone. */
    credencial: Type.String({ minLength: 1 }),
    idiomas,
    /**
     * What this person must do first: choose a password to replace one that was set for them, set up a
     * second factor that the hotel requires, or send a code of it.
     */
    paso: Type.Union([
      Type.Literal('contrasena'),
      Type.Literal('segundoFactor'),
      Type.Literal('codigo'),
      Type.Null(),
    ]),
    /** The secret for an authenticator application that must be set up: sent once, here. */
    segundoFactor: Type.Optional(
      Type.Object({
        secreto: Type.String({ minLength: 16 }),
        /** The same with the hotel and the account, as a QR code tells it. */
        direccion: Type.String({ pattern: '^otpauth://totp/' }),
      }),
    ),
  }),
);

/** A member of staff chooses a password, as the step of a login. */
export const chooseStaffPassword = post(
  '/back-office/ingreso/contrasena',
  closed({
    credencial,
    contrasena: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  logInStaff.answer,
);

const codigo = Type.String({ minLength: 1, maxLength: 40 });

/** A member of staff proves the application that was set up, as the step of a login. */
export const setUpSecondFactor = post(
  '/back-office/ingreso/segundo-factor',
  closed({ credencial, codigo }),
  Type.Composite([
    logInStaff.answer,
    /** Each opens one login without the telephone: sent once. */
    Type.Object({ codigos: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }) }),
  ]),
);

/** A member of staff sends a code of the application, or a recovery code, as the step of a login. */
export const enterStaffCode = post(
  '/back-office/ingreso/codigo',
  closed({
    credencial,
    codigo,
    /** Whether another telephone is to be set up in the place of the one that is known. */
    otroTelefono: Type.Boolean(),
    ...sender,
  }),
  Type.Composite([
    logInStaff.answer,
    /** How many recovery codes are left, where this was one. */
    Type.Object({ codigosRestantes: Type.Optional(Type.Integer({ minimum: 0 })) }),
  ]),
);

export const listIdiomas = get('/back-office/idiomas', nothing, Type.Object({ idiomas }));
export const listSecciones = get('/back-office/secciones', nothing, StoredSecciones);
export const listComponentes = get(
  '/back-office/componentes',
  nothing,
  Type.Object({ componentes: Type.Array(StoredComponente) }),
);
export const readComponente = get(
  '/back-office/componentes/:id',
  closed({ id: Type.String() }),
  Type.Object({
    componente: StoredComponente,
    /** Every language in which its texts may be. */
    idiomas: Type.Array(Type.String()),
  }),
);

const StoredText = Type.Object({
  idTexto: id,
  idIdioma: Type.String(),
  etiqueta: Type.Union([
    Type.Literal('titulo'),
    Type.Literal('subtitulo'),
    Type.Literal('descripcion'),
    Type.Literal('nombreItem'),
    Type.Literal('masInfo'),
    Type.Literal('etiqueta'),
  ]),
  texto: Type.String(),
  /** With the texts of a carta: whose text it is. */
  idItem: Type.Optional(id),
});
export type StoredText = Static<typeof StoredText>;

/** The texts of one row, or of all the items of a carta, in every language that has them. */
export const readTexts = get(
  '/back-office/textos/:de/:id',
  closed({
    de: Type.Union([
      Type.Literal('componente'),
      Type.Literal('seccion'),
      Type.Literal('carta'),
      Type.Literal('item'),
      Type.Literal('seccionReferida'),
    ]),
    id: Type.String(),
  }),
  Type.Object({ textos: Type.Array(StoredText) }),
);

/** Where a link of rich text may lead within the hotel: sections, and agendas of its services. */
const LinkTarget = Type.Object({
  tipo: Type.Union([Type.Literal('seccion'), Type.Literal('agenda')]),
  /** The link's address: `seccion:` and a clave, or `agenda:` and a number. */
  enlace: Type.String(),
  nombre: Type.String(),
});
export type LinkTarget = Static<typeof LinkTarget>;

export const readLinkTargets = get(
  '/back-office/destinos',
  nothing,
  Type.Object({ destinos: Type.Array(LinkTarget) }),
);

/** Texts by language and field: what is not there stays as it is, the empty string clears. */
const Textos = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()));
export type Textos = Static<typeof Textos>;

const text = Type.Optional(Type.String());
const rowId = Type.Integer();
/** What the person who writes has seen; without it nothing is compared. */
const seen = Type.Optional(Type.Integer());
/** Whether the Spanish texts mean what they meant: their translations need no review. */
const correccionMenor = Type.Optional(Type.Boolean());
const onlyId = closed({ id: rowId });

/** What is not sent stays as it is; a picture is a file's name, or empty for none. */
const itemFields = {
  nombreReferencia: text,
  precio: text,
  texto: text,
  textos: Textos,
  imagen: text,
};
const itemTipo = Type.Optional(Type.Union([Type.Literal('precio'), Type.Literal('texto')]));

/** An item inside a component's write; with its id where it exists already. */
const ItemInComponente = closed({ id: Type.Optional(rowId), tipo: itemTipo, ...itemFields });
export type ItemInComponente = Static<typeof ItemInComponente>;
export type ItemFields = Static<TObject<typeof itemFields>>;

export const createItem = post(
  '/back-office/items/crear',
  closed({ componente: rowId, tipo: itemTipo, ...itemFields, version: seen }),
  Added,
);
export const changeItem = post(
  '/back-office/items/cambiar',
  closed({ id: rowId, ...itemFields, version: seen, correccionMenor }),
  Saved,
);
export const deleteItem = post('/back-office/items/borrar', onlyId, Saved);

const seccionReferidaFields = {
  nombreReferencia: text,
  /** Id of the section it jumps to. */
  /** Null for the one whose section was deleted, as it is read. */
  seccion: Type.Optional(Type.Union([rowId, Type.Null()])),
  textos: Textos,
};

/** A reference inside a component's write; with its id where it exists already. */
const SeccionReferidaInComponente = closed({ id: Type.Optional(rowId), ...seccionReferidaFields });
export type SeccionReferidaInComponente = Static<typeof SeccionReferidaInComponente>;
export type SeccionReferidaFields = Static<TObject<typeof seccionReferidaFields>>;

export const createSeccionReferida = post(
  '/back-office/referencias/crear',
  closed({ componente: rowId, ...seccionReferidaFields, version: seen }),
  Added,
);
export const changeSeccionReferida = post(
  '/back-office/referencias/cambiar',
  closed({ id: rowId, ...seccionReferidaFields, version: seen, correccionMenor }),
  Saved,
);
export const deleteSeccionReferida = post('/back-office/referencias/borrar', onlyId, Saved);

const componenteFields = {
  tipo: Type.Optional(Type.Integer()),
  nombreReferencia: text,
  numero: text,
  textos: Textos,
  imagen: text,
  /** In order; a list that is not sent stays as it is. */
  items: Type.Optional(Type.Array(ItemInComponente)),
  referencias: Type.Optional(Type.Array(SeccionReferidaInComponente)),
};

export const createComponente = post(
  '/back-office/componentes/crear',
  closed(componenteFields),
  Created,
);
export const changeComponente = post(
  '/back-office/componentes/cambiar',
  closed({ id: rowId, ...componenteFields, version: seen, correccionMenor }),
  Saved,
);
export const deleteComponente = post('/back-office/componentes/borrar', onlyId, Done);

const seccionFields = {
  nombre: Type.String(),
  textos: Textos,
  /** Ids, in order. */
  componentes: Type.Array(rowId),
};

export const createSeccion = post(
  '/back-office/secciones/crear',
  /** Active unless it says otherwise. */
  closed({ ...seccionFields, activa: Type.Optional(Type.Boolean()) }),
  Created,
);
export const changeSeccion = post(
  '/back-office/secciones/cambiar',
  closed({ id: rowId, ...seccionFields, version: seen, correccionMenor }),
  Saved,
);
export const arrangeSecciones = post(
  '/back-office/secciones/ordenar',
  closed({
    secciones: Type.Array(closed({ id: rowId, activa: Type.Boolean(), version: seen })),
  }),
  Changed,
);
export const deleteSeccion = post('/back-office/secciones/borrar', onlyId, Done);

export const createIdioma = post(
  '/back-office/idiomas/crear',
  closed({ codigo: Type.String(), nombre: Type.String(), bandera: Type.String() }),
  Done,
);
/** The code is the language's own and stays. */
export const changeIdioma = post(
  '/back-office/idiomas/cambiar',
  closed({ codigo: Type.String(), nombre: text, bandera: text }),
  Changed,
);
export const switchIdioma = post(
  '/back-office/idiomas/activar',
  closed({ codigo: Type.String(), activo: Type.Boolean() }),
  Changed,
);

/** How the hotel presents itself, as it is stored now. */
export const readAjustes = get(
  '/back-office/ajustes',
  nothing,
  Type.Object({ ajustes: StoredAjustes }),
);
/** What reception changes of it; what is not sent stays as it is. */
export const changeAjustes = post(
  '/back-office/ajustes/cambiar',
  closed({ titulo: text, whatsapp: text, color1: text, color2: text, logo: text, version: seen }),
  Saved,
);

/** A picture that a form sends before it is saved: a multipart request with one file. */
export const sendPicture = {
  ...post(
    '/back-office/imagenes/subir',
    closed({ clave: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
    Type.Object({ archivo: Type.String({ minLength: 1 }) }),
  ),
  /** Name of the part that holds the file. */
  file: 'imagen',
} as const;
