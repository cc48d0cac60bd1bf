import { apostrophes, doubled, folded, singles } from '@guest-app/config/folded-text';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** What a subscriber is told of a query, as far as a search needs it. */
interface Query {
  readonly model: { readonly uid: string };
  readonly params: { _q?: unknown; where?: unknown };
}

const texts = new Set(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const numbers = new Set(['integer', 'biginteger', 'float', 'decimal']);

/**
 * Searches of the panel ignore accents and case, and take each sign as itself, on both engines alike: Strapi's own leaves that to the
 * database, and each has another notion of it.
 */
export function foldSearches(strapi: Core.Strapi): void {
  const fold = ({ model, params }: Query) => {
    const { _q: typed, where, ...others } = params;
    if (typeof typed !== 'string') return;
    const text = folded(typed.trim());
    for (const name of Object.keys(params)) Reflect.deleteProperty(params, name);
    const found = text === '' ? [] : [{ id: { $in: matching(strapi, model.uid, text) } }];
    const conditions = where === undefined || where === null ? [] : [where].flat();
    Object.assign(params, others, { where: { $and: [...conditions, ...found] } });
  };
  strapi.db.lifecycles.subscribe({ beforeFindMany: fold, beforeCount: fold });
}

/** The ids of the rows of which a column holds the text, as a part of the query. */
function matching({ db }: Core.Strapi, uid: string, text: string): Knex.QueryBuilder {
  const { tableName, attributes } = db.metadata.get(uid);
  const isNumber = !Number.isNaN(Number(text));
  const columns = Object.entries(attributes).flatMap(([name, attribute]) => {
    const { type, columnName = name, searchable = true }: Searched = attribute;
    const isSearched =
      name === 'id' || (searchable && (texts.has(type) || (isNumber && numbers.has(type))));
    return isSearched ? [columnName] : [];
  });
  const isPostgres = db.dialect.client === 'postgres';
  const { sql, bindings } = isPostgres ? inPostgres(columns) : inSqlite(columns);
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

/** A condition of which the last binding is what is searched. */
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
