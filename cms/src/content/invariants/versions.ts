import { idsAmong } from '../../database/ids';
import type { Tables } from '../../database/tables';
import {
  raiseContentVersion,
  forgetVersion,
  raiseVersionOfAjustes,
  raiseVersions,
} from '../../database/versions';
import { type ContentWrite, documentIdOf, type Invariant } from '../../writes/content-write';
import { childTableNames, childTableOf, childTables, parentOf } from '../family';
import { placesChild } from './translations';

/** Each committed write of content that the adapters serve changes the content version. */
export const changeNotice: Invariant = async (_write, next, context) => {
  await raiseContentVersion(context);
  return next();
};

/**
 * The version of a section or component grows with each change of what belongs to it (its texts, place,
 * components, items and references), from any source. Moving rows raises the version of the row that was
 * placed. That of the settings grows with each write of them.
 */
export const versionsGrow: Invariant = async (write, next, context) => {
  const { uid, documentId } = write;
  const { tables } = context;
  if (uid === 'api::ajustes.ajustes') {
    const result = await next();
    await raiseVersionOfAjustes(context);
    return result;
  }
  const childTable = childTableOf(uid);
  if (childTable !== undefined) {
    const leaves = write.action === 'delete' || placesChild(write);
    const before = leaves ? await parentOf(childTable, documentId, tables) : undefined;
    const result = await next();
    const after = await parentOf(childTable, documentIdOf(result), tables);
    const parents = [before, after].flatMap((parent) => parent?.document_id ?? []);
    await raiseVersions(context, parents);
    return result;
  }
  if (uid !== 'api::seccion.seccion' && uid !== 'api::componente.componente') return next();

  if (write.action === 'delete' && write.locale === '*' && documentId !== null) {
    const holders = await holdersOf(uid, documentId, tables);
    const result = await next();
    await forgetVersion(context.trx, documentId);
    await raiseVersions(context, holders);
    return result;
  }
  const state = await stateReader(write, tables);
  const before = await state();
  const result = await next();
  const after = await state();
  const own = documentIdOf(result) ?? documentId;
  await raiseVersions(context, [...(own === null ? [] : [own]), ...changed(before, after)]);
  return result;
};

/**
 * Documents that lose something when another one is deleted: a section its component, a component its
 * button's target.
 */
export async function holdersOf(
  uid: 'api::seccion.seccion' | 'api::componente.componente',
  documentId: string,
  tables: Tables,
): Promise<readonly string[]> {
  if (uid === 'api::componente.componente') {
    const rows: { document_id: string }[] = await tables('secciones')
      .join('secciones_componentes_lnk as enlace', 'enlace.seccion_id', 'secciones.id')
      .join('componentes', 'componentes.id', 'enlace.componente_id')
      .where({ 'componentes.document_id': documentId })
      .distinct('secciones.document_id');
    return rows.map((row) => row.document_id);
  }
  const rows: { document_id: string }[] = await tables('componentes')
    .join('secciones_referidas_componente_lnk as dueno', 'dueno.componente_id', 'componentes.id')
    .join(
      'secciones_referidas_seccion_lnk as destino',
      'destino.seccion_referida_id',
      'dueno.seccion_referida_id',
    )
    .join('secciones', 'secciones.id', 'destino.seccion_id')
    .where({ 'secciones.document_id': documentId })
    .distinct('componentes.document_id');
  return rows.map((row) => row.document_id);
}

type State = ReadonlyMap<string, string>;

/** Reads what of the children of other components a write may change. */
async function stateReader(write: ContentWrite, tables: Tables): Promise<() => Promise<State>> {
  if (write.uid !== 'api::componente.componente') return () => Promise.resolve(new Map());
  const owners = await ownersOfNamed(write.data, tables);
  return () => childrenOf(owners, tables);
}

/** Ids of the components that hold the items and references which a write names: it may take them away from there. */
export async function ownersOfNamed(
  data: ContentWrite['data'],
  tables: Tables,
): Promise<readonly number[]> {
  const owners = new Set<number>();
  for (const table of childTableNames) {
    const { field, links, child } = childTables[table];
    const named = namesIn(data[field]);
    if (named.length === 0) continue;
    const rows: { componente_id: number }[] = await tables(links)
      .whereIn(
        child,
        tables(table)
          .whereIn('id', [...idsAmong(named)])
          .orWhereIn('document_id', named.map(String))
          .select('id'),
      )
      .distinct('componente_id');
    for (const row of rows) owners.add(row.componente_id);
  }
  return [...owners];
}

/** Every number and text in a relation as Strapi takes it, whichever way it is said: ids and documents among them. */
export function namesIn(relation: unknown): readonly (string | number)[] {
  if (typeof relation === 'string' || typeof relation === 'number') return [relation];
  if (typeof relation !== 'object' || relation === null) return [];
  return Object.values(relation).flatMap(namesIn);
}

async function childrenOf(componentes: readonly number[], tables: Tables): Promise<State> {
  const children = new Map<string, string>();
  if (componentes.length === 0) return children;
  for (const { links, child } of Object.values(childTables)) {
    const rows: { document_id: string; child: number }[] = await tables(links)
      .join('componentes', 'componentes.id', `${links}.componente_id`)
      .whereIn('componentes.id', [...componentes])
      .orderBy(`${links}.${child}`)
      .select('componentes.document_id', `${links}.${child} as child`);
    for (const row of rows) {
      children.set(
        row.document_id,
        `${children.get(row.document_id) ?? ''} ${child} ${String(row.child)}`,
      );
    }
  }
  return children;
}

function changed(before: State, after: State): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (documentId) => before.has(documentId) && before.get(documentId) !== after.get(documentId),
  );
}
