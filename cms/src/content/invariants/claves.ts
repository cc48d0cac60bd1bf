import { defaultLocale } from '@guest-app/config/languages';
import type { Tables } from '../../database/tables';
import { type ContentUid, documentIdOf, type Invariant } from '../../writes/content-write';
import { childrenOf, type ChildTable, childTableNames, parentOf } from '../family';
import { placesChild, writesStructure } from './translations';

type KeyedTable = 'secciones' | 'componentes' | ChildTable;

/** The tables of sections, components, items and references. */
export const keyedTables: Partial<Record<ContentUid, KeyedTable>> = {
  'api::seccion.seccion': 'secciones',
  'api::componente.componente': 'componentes',
  'api::item-carta.item-carta': 'items_carta',
  'api::seccion-referida.seccion-referida': 'secciones_referidas',
};

/**
 * Each row has a clave by which an import finds it again: its own among all sections, all components, or the items or
 * references of one component. One that is missing, ill-formed or taken is made from the name.
 */
export const clavesAreUnique: Invariant = async (write, next, { tables }) => {
  const result = await next();
  const documentId = documentIdOf(result);
  const table = keyedTables[write.uid];
  if (
    table === undefined ||
    documentId === null ||
    write.action === 'delete' ||
    !writesStructure(write)
  ) {
    return result;
  }
  if (table === 'items_carta' || table === 'secciones_referidas') {
    if (!('clave' in write.data) && !placesChild(write)) return result;
    const parent = await parentOf(table, documentId, tables);
    const siblings =
      parent === undefined
        ? await rowsOf(table, documentId, tables)
        : keyed(await childrenOf(table, parent.document_id, tables));
    await assign(table, writtenLast(siblings, documentId), tables);
    return result;
  }
  await assignAmongAll(table, documentId, tables);
  if (table === 'componentes') {
    for (const child of childTableNames) {
      await assign(child, keyed(await childrenOf(child, documentId, tables)), tables);
    }
  }
  return result;
};

interface KeyedRow {
  readonly document_id: string;
  readonly clave: string | null;
  readonly nombre_referencia: string;
}

function keyed(rows: readonly KeyedRow[]): readonly Keyed[] {
  return rows.map((row) => ({
    id: row.document_id,
    clave: row.clave,
    nombre: row.nombre_referencia,
  }));
}

async function rowsOf(
  table: KeyedTable,
  document_id: string,
  tables: Tables,
): Promise<readonly Keyed[]> {
  if (table === 'secciones') {
    const rows = await tables('secciones')
      .where({ document_id, locale: defaultLocale })
      .select('document_id', 'clave', 'nombre');
    return rows.map((row) => ({ id: row.document_id, clave: row.clave, nombre: row.nombre }));
  }
  return keyed(
    await tables(table)
      .where({ document_id, locale: defaultLocale })
      .select('document_id', 'clave', 'nombre_referencia'),
  );
}

const candidatesAtOnce = 10;

/** Asks for the claves that the written row may get, and not for those of the whole hotel. */
async function assignAmongAll(
  table: 'secciones' | 'componentes',
  documentId: string,
  tables: Tables,
): Promise<void> {
  const [own] = await rowsOf(table, documentId, tables);
  if (own === undefined) return;
  const candidates = claveCandidates(wantedClave(own));
  let free: string | undefined;
  while (free === undefined) {
    const some = Array.from({ length: candidatesAtOnce }, () => candidates.next().value);
    const rows = await tables(table)
      .where({ locale: defaultLocale })
      .whereNot({ document_id: documentId })
      .whereIn('clave', some)
      .select('clave');
    free = some.find((candidate) => !rows.some(({ clave }) => clave === candidate));
  }
  if (free !== own.clave) {
    await tables(table).where({ document_id: documentId }).update({ clave: free });
  }
}

/** The row that had the clave before keeps it. */
function writtenLast(rows: readonly Keyed[], documentId: string): readonly Keyed[] {
  return rows.toSorted((a, b) => Number(a.id === documentId) - Number(b.id === documentId));
}

async function assign(table: KeyedTable, rows: readonly Keyed[], tables: Tables): Promise<void> {
  for (const [document_id, clave] of missingClaves(rows)) {
    await tables(table).where({ document_id }).update({ clave });
  }
}

const longestClave = 80;

/** What a clave is made from: the one that was given, or else the row's name. */
export interface Keyed {
  readonly id: string;
  readonly clave: string | null;
  readonly nombre: string;
}

/** Lower-case words joined by hyphens, without accents: what a clave may look like. */
export function slug(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, longestClave).replace(/-$/, '');
}

/** What a row's clave is to be, unless a sibling has it. */
function wantedClave({ clave, nombre }: Omit<Keyed, 'id'>): string {
  return slug(clave ?? '') || slug(nombre) || 'sin-nombre';
}

/** A wanted clave, and what it gives way to, one after the other. */
export function* claveCandidates(wanted: string): Generator<string, never> {
  yield wanted;
  for (let number = 2; ; number += 1) {
    const suffix = `-${String(number)}`;
    yield wanted.slice(0, longestClave - suffix.length).replace(/-$/, '') + suffix;
  }
}

/**
 * The claves that siblings must get so that each has one and none has another's, by id; only those that change. An
 * earlier sibling keeps what it has.
 */
export function missingClaves(siblings: readonly Keyed[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const changes = new Map<string, string>();
  for (const sibling of siblings) {
    const candidates = claveCandidates(wantedClave(sibling));
    let free = candidates.next().value;
    while (taken.has(free)) free = candidates.next().value;
    taken.add(free);
    if (free !== sibling.clave) changes.set(sibling.id, free);
  }
  return changes;
}
