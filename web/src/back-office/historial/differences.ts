import type { Estado, Nombres } from '../../shared/model/historial';
import type { Texts } from '../../shared/model/texts';

/** What differs between two states in one field. */
export interface StateDifference {
  /** Tells it from the others: entries of one name may have the same words. */
  readonly id: string;
  readonly campo: string;
  readonly clase: 'texto' | 'rico' | 'imagen' | 'lista';
  /** The entries of a list stand one a line. */
  readonly antes: string;
  readonly despues: string;
}

type Field = readonly [
  campo: string,
  clase: StateDifference['clase'],
  value: string,
  /** Where the field's words are not its own. */
  id?: string,
];

interface Reading {
  readonly nombres: Nombres;
  /** Fields of a component whose text is rich. */
  readonly ricos?: readonly string[] | undefined;
}

/** The fields in which two states differ, in the order of the forms; of no state every field is empty. */
export function stateDifferences(
  antes: Estado | null,
  despues: Estado | null,
  reading: Reading,
): StateDifference[] {
  const [before, after] = [fieldsOf(antes, reading), fieldsOf(despues, reading)];
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const [campo = '', clase = 'texto'] = is ?? was ?? [];
    const [old, present] = [was?.[2] ?? '', is?.[2] ?? ''];
    return old === present ? [] : [{ id, campo, clase, antes: old, despues: present }];
  });
}

function fieldsOf(estado: Estado | null, reading: Reading): ReadonlyMap<string, Field> {
  return new Map(listFields(estado, reading).map((field) => [field[3] ?? field[0], field]));
}

function listFields(estado: Estado | null, { nombres, ricos = [] }: Reading): Field[] {
  if (estado?.componente) return componenteFields(estado.componente, ricos, nombres);
  if (estado?.seccion) return seccionFields(estado.seccion, nombres);
  if (estado?.orden) return ordenFields(estado.orden, nombres);
  if (estado?.ajustes) return ajustesFields(estado.ajustes);
  return estado?.idioma ? idiomaFields(estado.idioma) : [];
}

const textos = (campo: string, texts: Texts, clase: 'texto' | 'rico' = 'texto'): Field[] =>
  Object.entries(texts).map(([idIdioma, text]) => [`${campo} ${idIdioma}`, clase, text]);

function componenteFields(
  componente: NonNullable<Estado['componente']>,
  ricos: readonly string[],
  { secciones }: Nombres,
): Field[] {
  const kind = (field: string) => (ricos.includes(field) ? 'rico' : 'texto');
  const { items, referencias } = componente;
  const itemName = namer(items.map(asNamed));
  const referenciaName = namer(referencias.map(asNamed));
  const seccionName = namer(secciones);
  return [
    ['Nombre de referencia', 'texto', componente.nombreReferencia],
    ...textos('Título', componente.titulo, kind('titulo')),
    ...textos('Subtítulo', componente.subtitulo, kind('subtitulo')),
    ...textos('Descripción', componente.descripcion, kind('descripcion')),
    ['Número', 'texto', componente.numero],
    ['Imagen', 'imagen', componente.imagen],
    ['Items', 'lista', lines(items.map(({ clave }) => itemName(clave)))],
    ...items.flatMap((item) =>
      ofEntry('Item', item.clave, itemName(item.clave), [
        ['nombre de referencia', 'texto', item.nombreReferencia],
        ...textos('nombre', item.nombre),
        ['precio', 'texto', item.precio],
        ['texto', 'texto', item.texto],
        ...textos('más info', item.masInfo),
        ['imagen', 'imagen', item.imagen],
      ]),
    ),
    ['Secciones referidas', 'lista', lines(referencias.map(({ clave }) => referenciaName(clave)))],
    ...referencias.flatMap((referencia) =>
      ofEntry('Sección referida', referencia.clave, referenciaName(referencia.clave), [
        ['nombre de referencia', 'texto', referencia.nombreReferencia],
        ...textos('etiqueta', referencia.etiqueta),
        ['sección', 'texto', seccionName(referencia.seccion)],
      ]),
    ),
  ];
}

/** Fields of an entry of a list, which are known by its clave: its name may change. */
const ofEntry = (what: string, clave: string, nombre: string, fields: readonly Field[]): Field[] =>
  fields.map(([campo, clase, value]) => [
    `${what} «${nombre}»: ${campo}`,
    clase,
    value,
    `${what} ${clave} ${campo}`,
  ]);

const asNamed = ({ clave, nombreReferencia }: { clave: string; nombreReferencia: string }) => ({
  ...{ clave, nombre: nombreReferencia },
});

type Named = Nombres['secciones'][number];

/** Gives the names of claves; of two with the same name each has its clave beside it. */
function namer(named: readonly Named[]): (clave: string) => string {
  const byClave = new Map(named.map(({ clave, nombre }) => [clave, nombre]));
  const all = [...byClave.values()];
  return (clave) => {
    const nombre = byClave.get(clave) ?? '';
    if (nombre === '') return clave;
    return all.indexOf(nombre) === all.lastIndexOf(nombre) ? nombre : `${nombre} (${clave})`;
  };
}

function seccionFields(
  { nombre, etiqueta, componentes }: NonNullable<Estado['seccion']>,
  nombres: Nombres,
): Field[] {
  return [
    ['Nombre', 'texto', nombre],
    ...textos('Etiqueta', etiqueta),
    ['Componentes', 'lista', lines(componentes.map(namer(nombres.componentes)))],
  ];
}

function ordenFields({ secciones }: NonNullable<Estado['orden']>, nombres: Nombres): Field[] {
  const nameOf = namer(nombres.secciones);
  const of = (wanted: boolean) =>
    lines(secciones.filter(({ activa }) => activa === wanted).map(({ clave }) => nameOf(clave)));
  return [
    ['Activas', 'lista', of(true)],
    ['Inactivas', 'lista', of(false)],
  ];
}

function ajustesFields(ajustes: NonNullable<Estado['ajustes']>): Field[] {
  return [
    ['Nombre del hotel', 'texto', ajustes.nombre],
    ['Título de bienvenida', 'texto', ajustes.titulo],
    ['WhatsApp', 'texto', ajustes.whatsapp],
    ['Color principal', 'texto', ajustes.color1],
    ['Color secundario', 'texto', ajustes.color2],
    ['Logo', 'imagen', ajustes.logo],
  ];
}

function idiomaFields({ nombre, bandera, activo }: NonNullable<Estado['idioma']>): Field[] {
  return [
    ['Nombre', 'texto', nombre],
    ['Bandera', 'imagen', bandera],
    ['Activo', 'texto', activo ? 'Sí' : 'No'],
  ];
}

const lines = (entries: readonly string[]) => entries.join('\n');
