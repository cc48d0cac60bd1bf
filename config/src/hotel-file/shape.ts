import { type Static, Type } from '@sinclair/typebox';
import { componentTypes } from '../component-types.js';
import { filledText } from '../described-types.js';
import { idIdiomaPattern } from '../languages.js';
import { longestPictureAddress } from '../picture-address.js';
import { forTexts } from '../row-texts.js';

/**
 * The file format of a whole hotel: a folder with `hotel.json` (this shape) and `imagenes/` (the pictures it names).
 *
 * `clave` is the stable key by which a second import finds the row again; it is unique among its siblings (sections,
 * components, the items of one component, the references of one component). Lists are in the order guests see.
 *
 * The descriptions are Spanish because people read them: in their editor, through the JSON Schema, and in the
 * importer's faults ("se espera …").
 */

/** Most characters of a text in one language, as the contract fixes it. */
export const maxTextLength = 10_000;

/** Most characters of a `clave`. */
export const longestKey = 80;

const clave = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: longestKey,
  description: 'una clave en minúsculas, números y guiones, por ejemplo «desayuno-buffet»',
});
const text = Type.String({ maxLength: maxTextLength });

/** Text by language code. An absent language means that there is no text in it. */
const Textos = Type.Record(Type.String({ pattern: idIdiomaPattern }), text, {
  additionalProperties: false,
  description: 'un objeto de textos por idioma, por ejemplo {"ES": "Desayuno"}',
});

/** Name of a file in `imagenes/`, an address, or empty for no picture. */
const imagen = Type.String({
  pattern: '^(https://.+|[A-Za-z0-9][A-Za-z0-9._-]{0,114}\\.(jpg|jpeg|png|webp|avif|gif))?$',
  maxLength: longestPictureAddress,
  description:
    'el nombre de un archivo de imagenes/ (letras sin acentos, números, punto, guion; .jpg, .jpeg, .png, .webp, .avif o .gif), una dirección que empiece con https://, o vacío',
});
const color = Type.String({
  pattern: '^(#[0-9a-fA-F]{6})?$',
  description: 'un color como «#1a2b3c», o vacío',
});
const codigo = Type.String({
  pattern: idIdiomaPattern,
  description: 'un código de idioma en mayúsculas, por ejemplo «ES» o «PT-BR»',
});
const nombreReferencia = filledText(255);

const strict = { additionalProperties: false };

export const Item = Type.Object(
  {
    clave,
    nombreReferencia,
    tipo: Type.Union([Type.Literal('precio'), Type.Literal('texto')]),
    /** Dot and two decimals for a price item; empty for a text item. */
    precio: Type.String({
      pattern: '^((0|[1-9][0-9]{0,9})\\.[0-9]{2})?$',
      description: 'un precio con punto y dos decimales, por ejemplo «1200.00», o vacío',
    }),
    texto: text,
    imagen,
    ...forTexts('item', () => Textos),
  },
  strict,
);

export const Referencia = Type.Object(
  {
    clave,
    nombreReferencia,
    /** `clave` of a section of this file; empty where that one was deleted. */
    seccion: Type.String({
      pattern: '^([a-z0-9]+(-[a-z0-9]+)*)?$',
      maxLength: longestKey,
      description: 'la clave de una sección, o vacío',
    }),
    ...forTexts('seccionReferida', () => Textos),
  },
  strict,
);

export const Componente = Type.Object(
  {
    clave,
    nombreReferencia,
    tipo: Type.Union(
      componentTypes.map((type) => Type.Literal(type.id)),
      { description: 'el número de un tipo de componente (no hay tipo 5)' },
    ),
    /** WhatsApp number, as guests should see it; empty unless the type has one. */
    numero: Type.String({ maxLength: 40 }),
    imagen,
    ...forTexts('componente', () => Textos),
    items: Type.Array(Item),
    referencias: Type.Array(Referencia),
  },
  strict,
);

export const Seccion = Type.Object(
  {
    clave,
    nombre: filledText(255),
    activa: Type.Boolean(),
    ...forTexts('seccion', () => Textos),
    /** `clave` of components of this file, in order. */
    componentes: Type.Array(clave),
  },
  strict,
);

export const Idioma = Type.Object(
  {
    codigo,
    nombre: filledText(100),
    bandera: imagen,
    activo: Type.Boolean(),
  },
  strict,
);

export const Ajustes = Type.Object(
  {
    nombre: filledText(255),
    titulo: Type.String({ maxLength: 255 }),
    color1: color,
    color2: color,
    whatsapp: Type.String({ maxLength: 40 }),
    logo: imagen,
  },
  strict,
);

export const HotelFile = Type.Object(
  {
    formato: Type.Literal(1),
    ajustes: Ajustes,
    idiomas: Type.Array(Idioma, { minItems: 1 }),
    secciones: Type.Array(Seccion),
    componentes: Type.Array(Componente),
  },
  { ...strict, $id: 'hotel-file', title: 'Contenido completo de un hotel' },
);

export type Textos = Static<typeof Textos>;
export type Item = Static<typeof Item>;
export type Referencia = Static<typeof Referencia>;
export type Componente = Static<typeof Componente>;
export type Seccion = Static<typeof Seccion>;
export type Idioma = Static<typeof Idioma>;
export type Ajustes = Static<typeof Ajustes>;
export type HotelFile = Static<typeof HotelFile>;
