import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScheduledBackups } from '@guest-app/config/environment/operator';
import type { Hotel } from '@guest-app/config/hotels';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { type Installation, withCms } from '../system/with-cms.js';
import { describeFailure } from '../terminal/operator-error.js';
import { noteBackup, backupExtension, makeBackup } from './make-backup.js';

/** What a long task gets from its command: when to end, and where its messages go. */
interface RunControl {
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** Milliseconds between checks of the clock, which may be set. */
const clockInterval = 20_000;

/** Milliseconds before the first retry of a failed backup, and at most. */
const [firstPause, longestPause] = [60_000, 60 * 60_000];

/** Backs up each hotel every day until the signal aborts. `hotels` returns the current list. */
export async function backUpDaily(
  backups: ScheduledBackups,
  installation: Installation,
  hotels: () => readonly Hotel[],
  { signal, report }: RunControl,
): Promise<void> {
  const isOver = () => signal.aborted;
  const times = new BackupTimes(backups, new Date());
  let left: readonly string[] = [];
  let retry = { at: 0, pause: firstPause };
  while (!isOver()) {
    await delay(clockInterval, undefined, { signal, ref: false }).catch(() => undefined);
    if (isOver()) return;
    const isNextDay = times.isDue(new Date());
    if (!isNextDay && (left.length === 0 || performance.now() < retry.at)) continue;
    const due = isNextDay ? hotels() : hotels().filter(({ db }) => left.includes(db));
    left = await backUpAll(backups, { ...installation, hotels: due }, { signal, report });
    const pause = isNextDay ? firstPause : Math.min(retry.pause * 2, longestPause);
    retry = { at: performance.now() + pause, pause };
  }
}

const day = 24 * 60 * 60 * 1_000;

/** The times of the daily backups: one for each day, also if the clock is set back or ahead over the time. */
export class BackupTimes {
  readonly #at: number;
  #next: number;
  /** The time for which the last backup was due. */
  #made: number | undefined;

  constructor({ at }: Pick<ScheduledBackups, 'at'>, now: Date) {
    this.#at = at;
    this.#next = this.#after(now);
  }

  /** Whether a backup is due; the next call waits for the next day. */
  isDue(now: Date): boolean {
    if (now.getTime() < this.#next) {
      // After the clock was set back, an earlier time may come.
      this.#next = Math.min(this.#next, this.#after(now));
      return false;
    }
    const next = this.#after(now);
    this.#made = next - day;
    this.#next = next;
    return true;
  }

  /** The next time of the day for which no backup was made. */
  #after(now: Date): number {
    const next = new Date(now);
    next.setUTCHours(0, this.#at, 0, 0);
    if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
    return next.getTime() === this.#made ? next.getTime() + day : next.getTime();
  }
}

/** Backs up one hotel after the other and returns those that failed. Old backups are removed only after a new one. */
export async function backUpAll(
  { folder, keep }: Omit<ScheduledBackups, 'at'>,
  installation: Installation,
  { signal, report }: RunControl,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { db } of installation.hotels) {
    if (signal.aborted) return failed;
    try {
      const secrets = await loadSecrets(installation.dataDir);
      const made = await withCms(db, installation, (cms) =>
        makeBackup({ db, cms, secrets: secretsOf(secrets, db), folder }),
      );
      await noteBackup(installation.dataDir, made);
      await removeOld(made.file, db, keep);
    } catch (error) {
      report(`There is no new backup of ${db}: ${describeFailure(error)}`);
      failed.push(db);
    }
  }
  return failed;
}

/** The names sort by time. The newest file is kept, even if the clock was set back before it. */
async function removeOld(last: string, db: string, keep: number): Promise<void> {
  const folder = path.dirname(last);
  const name = new RegExp(`^${db}-\\d{8}T\\d{9}Z${backupExtension.replace('.', '\\.')}$`);
  const before = (await readdir(folder))
    .filter((file) => name.test(file) && file !== path.basename(last))
    .sort();
  for (const file of before.slice(0, Math.max(0, before.length + 1 - keep))) {
    await rm(path.join(folder, file), { force: true });
  }
}
