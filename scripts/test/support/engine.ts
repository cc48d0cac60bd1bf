import { inject, it } from 'vitest';

/** Whether the hotels of this file keep their data in PostgreSQL; else it is SQLite. */
export const isPostgres = inject('template').database !== undefined;

type Conditional = ReturnType<typeof it.runIf>;

export const itOnPostgres: Conditional = it.runIf(isPostgres);

/** What SQLite alone does; and in a file of what an engine decides, what none does: it is asked once, for both. */
export const itOnSqlite: Conditional = it.skipIf(isPostgres);
