import { defaultLocale } from '@guest-app/config/languages';
import { childTableOf, parentOf } from '../content/family';
import { holdersOf, namesIn, ownersOfNamed } from '../content/invariants/versions';
import { idsAmong } from '../database/ids';
import type { Tables } from '../database/tables';
import type { ContentUid, ContentWrite } from '../writes/content-write';
import { type Aggregate, ajustes, orden } from './states';

const classes = {
  'api::componente.componente': 'componente',
  'api::seccion.seccion': 'seccion',
  'api::idioma.idioma': 'idioma',
} as const;

const isClass = (uid: ContentUid): uid is keyof typeof classes => uid in classes;

/** The aggregate that a document is; undefined for one that is only a part of another. */
export function aggregateOf(uid: ContentUid, documentId: string | null): Aggregate | undefined {
  if (uid === 'api::ajustes.ajustes') return ajustes;
  if (!isClass(uid) || documentId === null) return undefined;
  return { clase: classes[uid], documento: documentId };
}

/** The aggregates that are there already and that a write may change. */
export async function touchedBy(
  write: ContentWrite,
  tables: Tables,
): Promise<readonly Aggregate[]> {
  const { uid, action, documentId, data } = write;
  // A copy is made by other writes, which are seen by themselves; the original stays as it is.
  if (action === 'clone') return [];
  const own = aggregateOf(uid, documentId);
  const childTable = childTableOf(uid);
  if (childTable !== undefined) {
    const parent = await parentOf(childTable, documentId, tables);
    const documents = [
      parent?.document_id,
      ...(await componentesNamed(data['componente'], tables)),
    ];
    return componentes(documents.filter((document) => document !== undefined));
  }
  switch (uid) {
    case 'api::componente.componente':
      return [
        ...(own === undefined ? [] : [own]),
        ...componentes(await documentsById(await ownersOfNamed(data, tables), tables)),
        ...(action === 'delete' && documentId !== null
          ? (await holdersOf(uid, documentId, tables)).map(toSeccion)
          : []),
      ];
    case 'api::seccion.seccion':
      return [
        ...(own === undefined ? [] : [own]),
        ...(action !== 'update' || 'posicion' in data || 'activa' in data ? [orden] : []),
        ...(action === 'delete' && documentId !== null
          ? componentes(await holdersOf(uid, documentId, tables))
          : []),
      ];
    default:
      return own === undefined ? [] : [own];
  }
}

const componentes = (documents: readonly string[]): readonly Aggregate[] =>
  documents.map((documento) => ({ clase: 'componente', documento }));
const toSeccion = (documento: string): Aggregate => ({ clase: 'seccion', documento });

/** The documents of the components that a relation names. */
async function componentesNamed(relation: unknown, tables: Tables): Promise<readonly string[]> {
  const named = namesIn(relation);
  if (named.length === 0) return [];
  const rows = await tables('componentes')
    .where({ locale: defaultLocale })
    .where((query) => {
      void query.whereIn('id', [...idsAmong(named)]).orWhereIn('document_id', named.map(String));
    })
    .select('document_id');
  return rows.map((row) => row.document_id);
}

async function documentsById(ids: readonly number[], tables: Tables): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tables('componentes')
    .whereIn('id', [...ids])
    .select('document_id');
  return rows.map((row) => row.document_id);
}
