import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { forTexts } from './row-texts.js';

/**
 * A hotel's whole content in every language, as its CMS hands it to the adapters in one answer.
 *
 * Ids are the contract's ids. Lists are in the order in which guests see them. Inactive sections and languages are
 * included; a reference names its section whether or not that section is active. Rich text is already clean.
 */

/** Text by language code; a language without a text is absent or the empty string. */
const Textos = Type.Record(Type.String(), Type.String());

/**
 * A picture: an `https://` address, or a file name under the CMS's `/uploads/` with the size of the original
 * in pixels (0 when unknown).
 */
const Imagen = Type.Union([
  Type.Null(),
  Type.Object({ archivo: Type.String(), ancho: Type.Integer(), alto: Type.Integer() }),
]);

const Item = Type.Object({
  id: Type.Integer(),
  clave: Type.String(),
  nombreReferencia: Type.String(),
  tipo: Type.Union([Type.Literal('precio'), Type.Literal('texto')]),
  /** Dot and two decimals (`"1200.00"`); empty for a text item. */
  precio: Type.String(),
  texto: Type.String(),
  imagen: Imagen,
  ...forTexts('item', () => Textos),
});

const Referencia = Type.Object({
  id: Type.Integer(),
  clave: Type.String(),
  nombreReferencia: Type.String(),
  /** Id of the section it jumps to; null when that section is gone. */
  seccion: Type.Union([Type.Integer(), Type.Null()]),
  ...forTexts('seccionReferida', () => Textos),
});

const Componente = Type.Object({
  id: Type.Integer(),
  clave: Type.String(),
  nombreReferencia: Type.String(),
  tipo: Type.Integer(),
  numero: Type.String(),
  imagen: Imagen,
  ...forTexts('componente', () => Textos),
  items: Type.Array(Item),
  referencias: Type.Array(Referencia),
});

const Seccion = Type.Object({
  id: Type.Integer(),
  clave: Type.String(),
  nombre: Type.String(),
  activa: Type.Boolean(),
  ...forTexts('seccion', () => Textos),
  /** Ids of its components, in order; the same component may stand in several sections. */
  componentes: Type.Array(Type.Integer()),
});

const Idioma = Type.Object({
  codigo: Type.String(),
  nombre: Type.String(),
  bandera: Imagen,
  activo: Type.Boolean(),
});

const Ajustes = Type.Object({
  nombre: Type.String(),
  titulo: Type.String(),
  color1: Type.String(),
  color2: Type.String(),
  whatsapp: Type.String(),
  logo: Imagen,
});

export const HotelContent = Type.Object({
  /** Tenant id, so that one hotel's content is never served as another's. */
  db: Type.String(),
  /** Opaque; changes with every saved change and with every start of the CMS. */
  version: Type.String(),
  ajustes: Ajustes,
  idiomas: Type.Array(Idioma),
  secciones: Type.Array(Seccion),
  componentes: Type.Array(Componente),
  /**
   * Hidden components, whose type this version does not know. Missing in copies that an earlier version
   * wrote to disk.
   */
  tiposDesconocidos: Type.Optional(
    Type.Array(Type.Object({ id: Type.Integer(), tipo: Type.String() })),
  ),
});

export type HotelContent = Static<typeof HotelContent>;

/** Checks whether a value is a hotel's content, and says where it is not. */
export const hotelContentCheck = TypeCompiler.Compile(HotelContent);
