import { it } from 'vitest';

/** Whether the hotels of this run keep their data in PostgreSQL; else it is SQLite. */
export const isPostgres = process.env['ENGINE'] === 'postgres';

type Conditional = ReturnType<typeof it.runIf>;

export const itOnPostgres: Conditional = it.runIf(isPostgres);

/** What SQLite alone does; and in a file of what an engine decides, what none does: the runs on both ask it once. */
export const itOnSqlite: Conditional = it.skipIf(isPostgres);
