import { environment, postgresSchema } from '../settings/environment';
import { type Lock, tryLock } from '../store/postgres-lock';

/** One import of a hotel at a time, whichever of its processes does it. */
export interface ImportTurn {
  /** Whether nobody else imports; who got in leaves. */
  enter(): Promise<boolean>;
  leave(): Promise<void>;
}

export function importTurn(): ImportTurn {
  let isTaken = false;
  let lock: Lock | undefined;
  return {
    async enter() {
      if (isTaken) return false;
      isTaken = true;
      const { databaseUrl, hotel } = environment();
      if (databaseUrl === undefined) return true;
      try {
        lock = await tryLock(databaseUrl, `guest-app import ${postgresSchema(hotel.db)}`);
      } finally {
        isTaken = lock !== undefined;
      }
      return isTaken;
    },
    async leave() {
      await lock?.release();
      lock = undefined;
      isTaken = false;
    },
  };
}
