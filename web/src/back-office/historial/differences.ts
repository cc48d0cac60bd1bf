import type { Estado } from '../../shared/model/historial';
import type { Texts } from '../../shared/model/texts';

/** What differs between two states in one field. */
export interface StateDifference {
  readonly campo: string;
  readonly clase: 'texto' | 'rico' | 'imagen' | 'lista';
  /** The entries of a list stand one a line. */
  readonly antes: string;
  readonly despues: string;
}

type Field = readonly [campo: string, clase: StateDifference['clase'], value: string];

/**
 * The fields in which two states differ, in the order of the forms; of no state every field is empty.
 *
 * @param ricos fields of a component whose text is rich
 */
export function stateDifferences(
  antes: Estado | null,
  despues: Estado | null,
  ricos: readonly string[] = [],
): StateDifference[] {
  const [before, after] = [fieldsOf(antes, ricos), fieldsOf(despues, ricos)];
  const valueIn = (fields: readonly Field[], campo: string) =>
    fields.find(([name]) => name === campo)?.[2] ?? '';
  const known = new Map([...after, ...before].map(([campo, clase]) => [campo, clase]));
  return Array.from(known, ([campo, clase]) => ({
    ...{ campo, clase },
    ...{ antes: valueIn(before, campo), despues: valueIn(after, campo) },
  })).filter((difference) => difference.antes !== difference.despues);
}

function fieldsOf(estado: Estado | null, ricos: readonly string[]): Field[] {
  if (estado?.componente) return componenteFields(estado.componente, ricos);
  if (estado?.seccion) return seccionFields(estado.seccion);
  if (estado?.orden) return ordenFields(estado.orden);
  if (estado?.ajustes) return ajustesFields(estado.ajustes);
  return estado?.idioma ? idiomaFields(estado.idioma) : [];
}

const textos = (campo: string, texts: Texts, clase: 'texto' | 'rico' = 'texto'): Field[] =>
  Object.entries(texts).map(([idIdioma, text]) => [`${campo} ${idIdioma}`, clase, text]);

function componenteFields(
  componente: NonNullable<Estado['componente']>,
  ricos: readonly string[],
): Field[] {
  const kind = (field: string) => (ricos.includes(field) ? 'rico' : 'texto');
  const { items, referencias } = componente;
  return [
    ['Nombre de referencia', 'texto', componente.nombreReferencia],
    ...textos('Título', componente.titulo, kind('titulo')),
    ...textos('Subtítulo', componente.subtitulo, kind('subtitulo')),
    ...textos('Descripción', componente.descripcion, kind('descripcion')),
    ['Número', 'texto', componente.numero],
    ['Imagen', 'imagen', componente.imagen],
    ['Items', 'lista', lines(items.map((item) => item.nombreReferencia))],
    ...items.flatMap((item): Field[] => {
      const of = (campo: string) => `Item «${item.clave}»: ${campo}`;
      return [
        [of('nombre de referencia'), 'texto', item.nombreReferencia],
        ...textos(of('nombre'), item.nombre),
        [of('precio'), 'texto', item.precio],
        [of('texto'), 'texto', item.texto],
        ...textos(of('más info'), item.masInfo),
        [of('imagen'), 'imagen', item.imagen],
      ];
    }),
    ['Secciones referidas', 'lista', lines(referencias.map((each) => each.nombreReferencia))],
    ...referencias.flatMap((referencia): Field[] => {
      const of = (campo: string) => `Sección referida «${referencia.clave}»: ${campo}`;
      return [
        [of('nombre de referencia'), 'texto', referencia.nombreReferencia],
        ...textos(of('etiqueta'), referencia.etiqueta),
        [of('sección'), 'texto', referencia.seccion],
      ];
    }),
  ];
}

function seccionFields({ nombre, etiqueta, componentes }: NonNullable<Estado['seccion']>): Field[] {
  return [
    ['Nombre', 'texto', nombre],
    ...textos('Etiqueta', etiqueta),
    ['Componentes', 'lista', lines(componentes)],
  ];
}

function ordenFields({ secciones }: NonNullable<Estado['orden']>): Field[] {
  const of = (wanted: boolean) =>
    lines(secciones.filter(({ activa }) => activa === wanted).map(({ clave }) => clave));
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
