import { environment, postgresSchema } from '../settings/environment';
import { takeLock } from '../store/postgres-lock';

/**
 * Makes tables, runs migrations and fills what every hotel has, while no other process of this hotel does: Strapi itself has no
 * lock for it. Who comes second finds all of it done. SQLite has one process.
 */
export async function oneAfterAnother<Result>(begin: () => Promise<Result>): Promise<Result> {
  const { databaseUrl, hotel } = environment();
  if (databaseUrl === undefined) return begin();
  const name = `guest-app start ${postgresSchema(hotel.db)}`;
  const lock = await takeLock(databaseUrl, name, () => {
    process.stdout.write('Another process of this hotel is starting: this one waits for it.\n');
  });
  const lost = lock.lost.then((error): never => {
    throw new Error(`The database was lost while this started (${error.message}).`);
  });
  try {
    return await Promise.race([begin(), lost]);
  } finally {
    await lock.release();
  }
}
