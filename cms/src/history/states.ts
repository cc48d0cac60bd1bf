import type { Clase, State, StateOf } from '@guest-app/config/cms-calls/historial';
import { defaultLocale } from '@guest-app/config/languages';
import { readComponenteRows, readPictureRows } from '../content/content-rows';
import { type FileNames, toFiledComponente } from '../content/filed-componente';
import { byPosition, componentesFrom, imageFinder, textFinder } from '../content/hotel-content';
import { readAjustes } from '../content/read-content';
import type { Tables } from '../database/tables';
import { ofAjustes } from '../database/versions';

/** What is saved as a whole: a component, a section, a language, the order of the sections, the settings. */
export interface Aggregate {
  readonly clase: Clase;
  /** Its document, or one of the two names below. */
  readonly documento: string;
}

/** An aggregate as it was or will be; null where it is not there. */
export interface StateThen extends Aggregate {
  readonly estado: State | null;
}

export const orden: Aggregate = { clase: 'orden', documento: 'orden' };
export const ajustes: Aggregate = { clase: 'ajustes', documento: ofAjustes };

export const keyOf = ({ clase, documento }: Aggregate) => `${clase} ${documento}`;

/** The states of aggregates as they are stored now, by {@link keyOf}; of what does not exist there is none. */
export async function readStates(
  tables: Tables,
  aggregates: readonly Aggregate[],
): Promise<ReadonlyMap<string, State>> {
  const documentsOf = (clase: Clase) =>
    aggregates.filter((each) => each.clase === clase).map(({ documento }) => documento);
  const states = new Map<string, State>();
  const readers = { componente: componenteStates, seccion: seccionStates, idioma: idiomaStates };
  for (const clase of ['componente', 'seccion', 'idioma'] as const) {
    const documents = documentsOf(clase);
    if (documents.length === 0) continue;
    for (const [documento, state] of await readers[clase](tables, documents)) {
      states.set(keyOf({ clase, documento }), state);
    }
  }
  if (documentsOf('orden').length > 0) states.set(keyOf(orden), await ordenState(tables));
  if (documentsOf('ajustes').length > 0) {
    const row = await tables('ajustes').first('id');
    if (row !== undefined) states.set(keyOf(ajustes), await ajustesState(tables));
  }
  return states;
}

const imagen: FileNames['imagen'] = (image) => image?.archivo ?? '';

type States<C extends Clase> = readonly (readonly [documento: string, state: StateOf[C]])[];

/** Components of types that this version does not know have no state. */
async function componenteStates(
  tables: Tables,
  documents: readonly string[],
): Promise<States<'componente'>> {
  const rows = await readComponenteRows(tables, documents);
  const claves = new Map(rows.secciones.map(({ id, clave }) => [id, clave ?? '']));
  const documentById = new Map(rows.componentes.map((row) => [row.id, row.document_id]));
  const seccion = (id: number | null) => claves.get(id ?? 0) ?? '';
  const names: FileNames = { textos: (all) => all, imagen, seccion };
  return componentesFrom(rows).map((componente) => [
    documentById.get(componente.id) ?? '',
    toFiledComponente(componente, names),
  ]);
}

async function seccionStates(
  tables: Tables,
  documents: readonly string[],
): Promise<States<'seccion'>> {
  const rows = await tables('secciones').whereIn('document_id', [...documents]);
  const own = rows.filter(({ locale }) => locale === defaultLocale);
  const links: { seccion_id: number; clave: string | null }[] = await tables(
    'secciones_componentes_lnk',
  )
    .join('componentes', 'componentes.id', 'secciones_componentes_lnk.componente_id')
    .where({ locale: defaultLocale })
    .whereIn(
      'seccion_id',
      own.map(({ id }) => id),
    )
    .orderBy(['componente_ord', 'secciones_componentes_lnk.id'])
    .select('seccion_id', 'clave');
  const textos = textFinder(rows);
  return own.map((row) => [
    row.document_id,
    {
      clave: row.clave ?? '',
      nombre: row.nombre,
      etiqueta: textos(row, 'etiqueta'),
      componentes: links
        .filter((link) => link.seccion_id === row.id)
        .map(({ clave }) => clave ?? ''),
    },
  ]);
}

async function idiomaStates(
  tables: Tables,
  documents: readonly string[],
): Promise<States<'idioma'>> {
  const uid = 'api::idioma.idioma';
  const rows = await tables('idiomas').whereIn('document_id', [...documents]);
  const pictures = imageFinder(
    await readPictureRows(tables, { uid, ids: rows.map(({ id }) => id) }),
  );
  return rows.map(({ document_id, id, codigo, nombre, activo }) => [
    document_id,
    { codigo, nombre, bandera: imagen(pictures(uid, id, 'bandera')), activo: Boolean(activo) },
  ]);
}

async function ordenState(tables: Tables): Promise<StateOf['orden']> {
  const rows = await tables('secciones')
    .where({ locale: defaultLocale })
    .select('id', 'clave', 'activa', 'posicion');
  return {
    secciones: rows
      .toSorted(byPosition)
      .map(({ clave, activa }) => ({ clave: clave ?? '', activa: Boolean(activa) })),
  };
}

async function ajustesState(tables: Tables): Promise<StateOf['ajustes']> {
  const { logo, ...stored } = await readAjustes(tables);
  return { ...stored, logo: imagen(logo) };
}

/** What people call it. */
export function nameOf(clase: Clase, state: State): string {
  if (clase === 'orden') return 'Orden de las secciones';
  if (clase === 'ajustes') return 'Ajustes';
  if ('nombreReferencia' in state) return state.nombreReferencia;
  return 'nombre' in state ? state.nombre : '';
}
