import { apostrophes, doubled, folded, singles } from '@guest-app/config/folded-text';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres } from '../database/transactions';

/** What a search needs of the query that a lifecycle subscriber gets. */
interface Query {
  readonly model: { readonly uid: string };
  readonly params: { _q?: unknown; where?: unknown };
}

const texts = new Set(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const numbers = new Set(['integer', 'biginteger', 'float', 'decimal']);

/**
 * Panel searches ignore accents and case and treat `%` and `_` as plain characters, on both engines.
 * Strapi's own search leaves this to the database, and the two differ.
 */
export function foldSearches(strapi: Core.Strapi): void {
  const fold = ({ model, params }: Query) => {
    const { _q: typed, where } = params;
    if (typeof typed !== 'string') return;
    const text = folded(typed.trim());
    const found = text === '' ? [] : [{ id: { $in: matching(strapi, model.uid, text) } }];
    delete params._q;
    params.where = { $and: [...[where ?? []].flat(), ...found] };
  };
  strapi.db.lifecycles.subscribe({ beforeFindMany: fold, beforeCount: fold });
}

/** A subquery for the ids of the rows that have the text in some column. */
function matching({ db }: Core.Strapi, uid: string, text: string): Knex.QueryBuilder {
  const { tableName, attributes } = db.metadata.get(uid);
  const isNumber = !Number.isNaN(Number(text));
  const columns = Object.entries(attributes).flatMap(([name, attribute]) => {
    const { type, columnName = name, searchable = true }: Searched = attribute;
    const isSearched =
      name === 'id' || (searchable && (texts.has(type) || (isNumber && numbers.has(type))));
    return isSearched ? [columnName] : [];
  });
  const { sql, bindings } = isPostgres(db.connection) ? inPostgres(columns) : inSqlite(columns);
  return db
    .getConnection(tableName)
    .select('id')
    .whereRaw(sql, [...bindings, text]);
}

interface Searched {
  readonly type: string;
  readonly columnName?: string;
  readonly searchable?: boolean;
}

/** A condition; the searched text is its last binding. */
interface Condition {
  readonly sql: string;
  readonly bindings: readonly string[];
}

/** All columns as one text, folded once. */
function inSqlite(columns: readonly string[]): Condition {
  const line = columns.map(() => "coalesce(??, '')").join(' || char(10) || ');
  return { sql: `instr(folded(${line}), ?) > 0`, bindings: columns };
}

/** The steps of `folded`, in its order. */
function inPostgres(columns: readonly string[]): Condition {
  const pairs = Object.entries(doubled);
  const line = `concat_ws(chr(10), ${columns.map(() => '??').join(', ')})`;
  const plain = `lower(regexp_replace(normalize(translate(${line}, ?, ''), NFKD), ?, '', 'g'))`;
  const replaced = 'replace('.repeat(pairs.length) + plain + ', ?, ?)'.repeat(pairs.length);
  return {
    sql: `strpos(translate(${replaced}, ?, ?), ?) > 0`,
    bindings: [
      ...[...columns, apostrophes, '[\u0300-\u036f]'],
      ...[...pairs.flat(), singles.written, singles.read],
    ],
  };
}
