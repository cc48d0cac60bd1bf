import { inject, it } from 'vitest';

/** Whether the hotels of this file keep their data in PostgreSQL; else it is SQLite. */
export const isPostgres = inject('template').database !== undefined;

type Conditional = ReturnType<typeof it.runIf>;

export const itOnPostgres: Conditional = it.runIf(isPostgres);

/** Behaviour of SQLite alone; in files that run on both engines, also tests that need only one run. */
export const itOnSqlite: Conditional = it.skipIf(isPostgres);
