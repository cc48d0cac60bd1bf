import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { HotelContent } from './content.js';

const { db, version, ajustes, idiomas, secciones, componentes, tiposDesconocidos } =
  HotelContent.properties;

/** What became of a hotel's content since one of its versions, as its CMS hands it to an adapter that holds that one. */
export const ContentChange = Type.Object({
  db,
  /** The version that it follows on. */
  desde: version,
  version,
  /** These are small: they are here whether or not they changed. */
  ajustes,
  idiomas,
  tiposDesconocidos,
  /** The sections that were made or changed, in no order. */
  secciones,
  /** Ids of all sections, in order; null where no section changed. What is not among them is gone. */
  orden: Type.Union([Type.Null(), Type.Array(Type.Integer())]),
  /** The components that were made or changed. */
  componentes,
  componentesBorrados: Type.Array(Type.Integer()),
});

export type ContentChange = Static<typeof ContentChange>;

/** Tells whether a value is a change of a hotel's content, and where it is not. */
export const contentChangeCheck = TypeCompiler.Compile(ContentChange);

/** The content after a change; undefined where the change does not follow on it. */
export function withChange(content: HotelContent, change: ContentChange): HotelContent | undefined {
  if (change.db !== content.db || change.desde !== content.version) return undefined;
  const secciones = changedSecciones(content.secciones, change);
  if (secciones === undefined) return undefined;
  return {
    db: content.db,
    version: change.version,
    ajustes: change.ajustes,
    idiomas: change.idiomas,
    secciones,
    componentes: changedComponentes(content.componentes, change),
    ...(change.tiposDesconocidos && { tiposDesconocidos: change.tiposDesconocidos }),
  };
}

function changedSecciones(
  held: HotelContent['secciones'],
  { orden, secciones }: ContentChange,
): HotelContent['secciones'] | undefined {
  if (orden === null) return secciones.length === 0 ? held : undefined;
  const byId = new Map([...held, ...secciones].map((seccion) => [seccion.id, seccion]));
  const ordered = orden.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === orden.length ? ordered : undefined;
}

/** Components are in the order of their ids, which they keep. */
function changedComponentes(
  held: HotelContent['componentes'],
  { componentes, componentesBorrados }: ContentChange,
): HotelContent['componentes'] {
  const changed = held.slice();
  for (const componente of componentes) {
    const index = placeOf(componente.id, changed);
    changed.splice(index, changed[index]?.id === componente.id ? 1 : 0, componente);
  }
  for (const id of componentesBorrados) {
    const index = placeOf(id, changed);
    if (changed[index]?.id === id) changed.splice(index, 1);
  }
  return changed;
}

/** Where an id is, or would be, in rows that are sorted by it. */
function placeOf(id: number, rows: readonly { readonly id: number }[]): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.id ?? Infinity) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
