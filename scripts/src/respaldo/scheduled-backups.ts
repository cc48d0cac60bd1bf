import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScheduledBackups } from '@guest-app/config/environment/operator';
import type { Hotel } from '@guest-app/config/hotels';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { type Installation, withCms } from '../system/with-cms.js';
import { describeFailure } from '../terminal/operator-error.js';
import { noteBackup } from './last-backups.js';
import { backupExtension, makeBackup } from './make-backup.js';

interface Watched {
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** Milliseconds between two looks at the clock, which may be moved. */
const lookedAt = 20_000;

/** Makes a backup of each hotel every day, until the signal says stop. `hotels` answers those that there are then. */
export async function backUpDaily(
  backups: ScheduledBackups,
  installation: Installation,
  hotels: () => readonly Hotel[],
  { signal, report }: Watched,
): Promise<void> {
  const isOver = () => signal.aborted;
  let next = nextTime(backups, new Date());
  while (!isOver()) {
    await delay(lookedAt, undefined, { signal, ref: false }).catch(() => undefined);
    if (isOver() || Date.now() < next.getTime()) continue;
    await backUpAll(backups, { ...installation, hotels: hotels() }, { signal, report });
    next = nextTime(backups, new Date());
  }
}

/** The next instant at which it is that time of the day. */
export function nextTime({ at }: Pick<ScheduledBackups, 'at'>, now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(0, at, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** One hotel after another. Those of before go when there is a good new one, and not otherwise. */
export async function backUpAll(
  { folder, keep }: Omit<ScheduledBackups, 'at'>,
  installation: Installation,
  { signal, report }: Watched,
): Promise<void> {
  const secrets = await loadSecrets(installation.dataDir);
  for (const { db } of installation.hotels) {
    if (signal.aborted) return;
    try {
      const made = await withCms(db, installation, (cms) =>
        makeBackup({ db, cms, secrets: secretsOf(secrets, db), folder }),
      );
      await noteBackup(installation.dataDir, made);
      await removeOld(folder, db, keep);
    } catch (error) {
      report(`There is no new backup of ${db}: ${describeFailure(error)}`);
    }
  }
}

/** Their names have their time, after which they stand in order. */
async function removeOld(folder: string, db: string, keep: number): Promise<void> {
  const name = new RegExp(`^${db}-\\d{8}T\\d{9}Z${backupExtension.replace('.', '\\.')}$`);
  const own = (await readdir(folder)).filter((file) => name.test(file)).sort();
  for (const file of own.slice(0, -keep)) await rm(path.join(folder, file), { force: true });
}
