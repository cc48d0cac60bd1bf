import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** Answers of the guest's content calls (`/webappUI/*`), as the contract fixes them. */

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** Name of a picture, to be asked at `/webapp/imagen/{name}`, or its address; empty where there is none. */
const Imagen = Type.String();

/**
 * Pixels of the original picture, 0 where unknown, so that a client can reserve its space. Additive to the
 * contract.
 */
const Pixels = Type.Integer({ minimum: 0 });

/**
 * The language of each text that falls back to another one than requested. Additive to the contract.
 */
const idiomas = <Names extends TProperties>(names: Names) =>
  Type.Optional(Type.Partial(Type.Object(names)));

export const Idioma = Type.Object({
  ididioma: Type.String(),
  nombre: Type.String(),
  bandera: Imagen,
  activo: Flag,
});

export const Ajustes = Type.Object({
  color1: Type.String(),
  color2: Type.String(),
  whatsapp: Type.String(),
  nombre: Type.String(),
  logo: Imagen,
  titulo: Type.String(),
});

export const Seccion = Type.Object({
  idSeccion: Type.Integer({ minimum: 1 }),
  nombre: Type.String(),
  etiqueta: Type.String(),
  activa: Flag,
  idiomas: idiomas({ etiqueta: Type.String() }),
});

export const Componente = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  idC: Type.Integer({ minimum: 1 }),
  idComponente: Type.Integer({ minimum: 1 }),
  nombreReferencia: Type.String(),
  TipoComp: Type.Integer(),
  Titulo: Type.String(),
  SubTitulo: Type.String(),
  Descripcion: Type.String(),
  Imagen,
  ImagenAncho: Pixels,
  ImagenAlto: Pixels,
  Numero: Type.String(),
  MasInfo: Type.String(),
  EsCarta: Flag,
  idCArta: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  tieneImagen: Flag,
  tieneDescripcion: Flag,
  tieneTitulo: Flag,
  tieneSubtitulo: Flag,
  EsWhatsapp: Flag,
  tieneMasInfoCarta: Flag,
  tieneSeccionReferida: Flag,
  idiomas: idiomas({ Titulo: Type.String(), SubTitulo: Type.String(), Descripcion: Type.String() }),
});

export const Item = Type.Object({
  idItem: Type.Integer({ minimum: 1 }),
  idCarta: Type.Integer({ minimum: 1 }),
  tipo: Type.Union([Type.Literal('precio'), Type.Literal('texto')]),
  nombreItem: Type.String(),
  nombreReferencia: Type.String(),
  Precio: Type.String(),
  texto: Type.String(),
  imagen: Imagen,
  imagenAncho: Pixels,
  imagenAlto: Pixels,
  MasInfo: Type.String(),
  idiomas: idiomas({ nombreItem: Type.String(), MasInfo: Type.String() }),
});

export const SeccionReferida = Type.Object({
  idReferencia: Type.Integer({ minimum: 1 }),
  idComponente: Type.Integer({ minimum: 1 }),
  nombreReferencia: Type.String(),
  NombreRef: Type.String(),
  SeccionReferida: Type.Integer({ minimum: 1 }),
  idiomas: idiomas({ NombreRef: Type.String() }),
});

/** `{ ok: true, data }`: every read's answer. */
export const read = <T extends TSchema>(data: T) => Type.Object({ ok: Type.Literal(true), data });

export const IdiomasAnswer = read(Type.Array(Idioma));
export const AjustesAnswer = read(Ajustes);
export const SeccionesAnswer = read(Type.Array(Seccion));
export const ComponentesAnswer = read(Type.Array(Componente));
export const CartaAnswer = read(Type.Array(Item));
export const SeccionesReferidasAnswer = read(Type.Array(SeccionReferida));

export type Idioma = Static<typeof Idioma>;
export type Ajustes = Static<typeof Ajustes>;
export type Seccion = Static<typeof Seccion>;
export type Componente = Static<typeof Componente>;
export type Item = Static<typeof Item>;
export type SeccionReferida = Static<typeof SeccionReferida>;
