import { isDeepStrictEqual } from 'node:util';
import { isPictureAddress } from '../picture-address.js';
import { forTexts } from '../row-texts.js';
import { type Componente, type HotelFile, longestKey, type Seccion, type Textos } from './shape.js';

/** What is taken from a hotel, by `clave`; a section brings its components. */
export interface Picked {
  readonly secciones: readonly string[];
  readonly componentes: readonly string[];
}

export interface CopyOptions {
  /**
   * Whether a row of the other hotel with the same `clave` is replaced; else it stays, and a new row stands
   * beside it.
   */
  readonly replace: boolean;
  /** What a picture of the source is called in the target. */
  readonly pictureName: (archivo: string) => string;
}

/** What becomes of one section or component. */
export interface CopiedRow {
  readonly clase: 'seccion' | 'componente';
  readonly nombre: string;
  /** Its `clave` in the target. */
  readonly clave: string;
  readonly cambio: 'nueva' | 'reemplazada' | 'igual';
}

export interface Copied {
  /** The target as it is to be. */
  readonly hotel: HotelFile;
  readonly filas: readonly CopiedRow[];
  /** Codes of languages in which there are texts that the target does not have. */
  readonly sinIdioma: readonly string[];
  /** Names of references whose section the target does not have: they go along and lead nowhere. */
  readonly sinSeccion: readonly string[];
}

/** Copies sections and components of one hotel into another. Only rows that `replace` allows are overwritten. */
export function copyInto(
  target: HotelFile,
  source: HotelFile,
  picked: Picked,
  options: CopyOptions,
): Copied {
  const secciones = source.secciones.filter(({ clave }) => picked.secciones.includes(clave));
  const wanted = new Set([
    ...picked.componentes,
    ...secciones.flatMap((seccion) => seccion.componentes),
  ]);
  const componentes = source.componentes.filter(({ clave }) => wanted.has(clave));

  // A reference to a section that is copied, too, counts as leading there already when the target is searched
  // for the component.
  const reachable = keysOf([...target.secciones, ...secciones]);
  const asWritten = (componente: Componente, seccionOf: (clave: string) => string) =>
    inTarget(target, componente, { seccionOf, pictureName: options.pictureName });
  const componentKeys = newKeys(target.componentes, componentes, options, (componente) =>
    asWritten(componente, (clave) => (reachable.has(clave) ? clave : '')),
  );
  const writtenSeccion = (seccion: Seccion): Seccion => ({
    ...seccion,
    ...forTexts('seccion', (field) => known(target, seccion[field])),
    componentes: seccion.componentes.map((clave) => componentKeys.get(clave) ?? clave),
  });
  const seccionKeys = newKeys(target.secciones, secciones, options, writtenSeccion);
  const own = keysOf(target.secciones);
  const seccionOf = (clave: string) => seccionKeys.get(clave) ?? (own.has(clave) ? clave : '');

  const intoComponentes = merged(
    target.componentes,
    componentes.map((componente) => ({
      ...asWritten(componente, seccionOf),
      clave: componentKeys.get(componente.clave) ?? componente.clave,
    })),
  );
  const intoSecciones = merged(
    target.secciones,
    secciones.map((seccion) => ({
      ...writtenSeccion(seccion),
      clave: seccionKeys.get(seccion.clave) ?? seccion.clave,
    })),
  );
  return {
    hotel: { ...target, secciones: intoSecciones.rows, componentes: intoComponentes.rows },
    filas: [
      ...intoSecciones.changes.map(({ row, cambio }) => ({
        clase: 'seccion' as const,
        nombre: row.nombre,
        clave: row.clave,
        cambio,
      })),
      ...intoComponentes.changes.map(({ row, cambio }) => ({
        clase: 'componente' as const,
        nombre: row.nombreReferencia,
        clave: row.clave,
        cambio,
      })),
    ],
    sinIdioma: missingLanguages(target, secciones, componentes),
    sinSeccion: componentes
      .flatMap(({ referencias }) => referencias)
      .filter(({ seccion }) => seccion !== '' && seccionOf(seccion) === '')
      .map(({ nombreReferencia }) => nombreReferencia),
  };
}

interface Placing {
  readonly seccionOf: (clave: string) => string;
  readonly pictureName: (archivo: string) => string;
}

/** A component with the languages, the sections and the pictures that the target has. */
function inTarget(
  target: HotelFile,
  componente: Componente,
  { seccionOf, pictureName }: Placing,
): Componente {
  const imagen = (archivo: string) =>
    archivo === '' || isPictureAddress(archivo) ? archivo : pictureName(archivo);
  return {
    ...componente,
    imagen: imagen(componente.imagen),
    ...forTexts('componente', (field) => known(target, componente[field])),
    items: componente.items.map((item) => ({
      ...item,
      imagen: imagen(item.imagen),
      ...forTexts('item', (field) => known(target, item[field])),
    })),
    referencias: componente.referencias.map((referencia) => ({
      ...referencia,
      seccion: seccionOf(referencia.seccion),
      ...forTexts('seccionReferida', (field) => known(target, referencia[field])),
    })),
  };
}

/** The texts in the languages of a hotel. */
function known({ idiomas }: HotelFile, textos: Textos): Textos {
  const codes = new Set(idiomas.map(({ codigo }) => codigo));
  return Object.fromEntries(Object.entries(textos).filter(([codigo]) => codes.has(codigo)));
}

function missingLanguages(
  { idiomas }: HotelFile,
  secciones: readonly Seccion[],
  componentes: readonly Componente[],
): readonly string[] {
  const texts = [
    ...secciones.map(({ etiqueta }) => etiqueta),
    ...componentes.flatMap((componente) => [
      ...Object.values(forTexts('componente', (field) => componente[field])),
      ...componente.items.flatMap((item) =>
        Object.values(forTexts('item', (field) => item[field])),
      ),
      ...componente.referencias.map(({ etiqueta }) => etiqueta),
    ]),
  ];
  const codes = new Set(texts.flatMap((textos) => Object.keys(textos)));
  for (const { codigo } of idiomas) codes.delete(codigo);
  return [...codes].sort();
}

interface Row {
  readonly clave: string;
}

const keysOf = (rows: readonly Row[]) => new Set(rows.map(({ clave }) => clave));

/** What each copied row is called in the target: as it is, unless that is another row which is to stay. */
function newKeys<R extends Row>(
  own: readonly R[],
  copied: readonly R[],
  { replace }: CopyOptions,
  written: (row: R) => R,
): ReadonlyMap<string, string> {
  const taken = keysOf([...own, ...copied]);
  return new Map(
    copied.map((row) => {
      const there = own.find(({ clave }) => clave === row.clave);
      if (there === undefined || replace || isDeepStrictEqual(there, written(row))) {
        return [row.clave, row.clave];
      }
      const free = freeKey(row.clave, taken);
      taken.add(free);
      return [row.clave, free];
    }),
  );
}

function freeKey(clave: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const suffix = `-${String(number)}`;
    const free = `${clave.slice(0, longestKey - suffix.length).replace(/-+$/, '')}${suffix}`;
    if (!taken.has(free)) return free;
  }
}

/** The target's rows in their order, with the copied ones in their place or behind them. */
function merged<R extends Row>(own: readonly R[], copied: readonly R[]) {
  const byKey = new Map(copied.map((row) => [row.clave, row]));
  const before = new Map(own.map((row) => [row.clave, row]));
  const changes = copied.map((row) => {
    const there = before.get(row.clave);
    const isSame = isDeepStrictEqual(there, row);
    const cambio: CopiedRow['cambio'] =
      there === undefined ? 'nueva' : isSame ? 'igual' : 'reemplazada';
    return { row, cambio };
  });
  const rows = [
    ...own.map((row) => byKey.get(row.clave) ?? row),
    ...copied.filter(({ clave }) => !before.has(clave)),
  ];
  return { rows, changes };
}
