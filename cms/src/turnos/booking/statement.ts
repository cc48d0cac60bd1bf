import type { Engine, Statement } from '../../store/session';

/** How an engine writes rows as one text, so that a statement gives the rows of several tables at once. */
export interface Json {
  /** Aggregate: the values of all rows as a list, and of pairs as an object. */
  readonly list: string;
  readonly object: string;
  /** One row's values as a list. */
  readonly row: string;
  /** Behind a SELECT: its rows are nobody else's to change until the transaction ends. SQLite has one writer. */
  readonly lock: string;
  /** The same, and an error where somebody else has one: for whoever holds what that one may wait for. */
  readonly lockNow: string;
}

const jsonOf: Readonly<Record<Engine, Json>> = {
  sqlite: {
    list: 'json_group_array',
    object: 'json_group_object',
    row: 'json_array',
    lock: '',
    lockNow: '',
  },
  postgres: {
    list: 'json_agg',
    object: 'json_object_agg',
    row: 'json_build_array',
    lock: 'FOR UPDATE',
    lockNow: 'FOR UPDATE NOWAIT',
  },
};

export function statement(name: string, sql: (json: Json) => string): Statement {
  return {
    name: `turnos_${name}`,
    sql: { sqlite: sql(jsonOf.sqlite), postgres: sql(jsonOf.postgres) },
  };
}

/** The rows that such a text holds; PostgreSQL writes no rows as null. */
export function rowsIn(text: string | null): readonly unknown[] {
  return text === null ? [] : (JSON.parse(text) as readonly unknown[]);
}
