import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Client } from 'pg';
import { environment, postgresSchema } from '../settings/environment';
import type { Connection } from './connection';
import { errorName } from './failure';
import { postgresClient } from './postgres-client';

/**
 * What one process of a hotel changed and the others are to know at once. A notification says only that there is something: what, the
 * database is asked. SQLite has one process.
 */

/** Milliseconds between two looks where notifications come, for one that got lost, and where they do not. */
const lookEvery = { heard: 15_000, deaf: 250 } as const;
/** Milliseconds in which a process must hear itself, and after which it tries again. */
const provedWithin = 2_000;
const tryAgainAfter = 5_000;

/** The channel of a hotel's news; its letters and digits need no quotes. */
const channelOf = () => postgresSchema(environment().hotel.db);

/** Tells the other processes that there is news, once a transaction is committed: what it wrote they find then. */
export async function tellNews(db: Connection, what = ''): Promise<void> {
  if (environment().databaseUrl === undefined) return;
  await db.raw('SELECT pg_notify(?, ?)', [channelOf(), what]);
}

/**
 * Has `look` called whenever another process may have changed something, for as long as this process lives; it answers whether there
 * was anything new.
 */
export function followNews(strapi: Core.Strapi, look: () => Promise<boolean>): void {
  const { databaseUrl } = environment();
  if (databaseUrl === undefined) return;
  new News(strapi, databaseUrl, look).begin();
}

class News {
  readonly #strapi: Core.Strapi;
  readonly #databaseUrl: string;
  readonly #look: () => Promise<boolean>;
  /** The connection on which this process hears itself. */
  #listening: Client | undefined;
  /** Whether notifications came, as far as the log tells. */
  #told: boolean | undefined;
  #isLooking = false;
  /** How often it was to be looked. */
  #asked = 0;
  #isOver = false;
  #nextLook: NodeJS.Timeout | undefined;

  constructor(strapi: Core.Strapi, databaseUrl: string, look: () => Promise<boolean>) {
    this.#strapi = strapi;
    this.#databaseUrl = databaseUrl;
    this.#look = look;
  }

  begin(): void {
    this.#strapi.server.httpServer.once('close', () => {
      this.#isOver = true;
      this.#listening?.end().catch(() => undefined);
    });
    void this.#listen();
    this.#lookAgain();
  }

  #lookAgain(): void {
    const wait = this.#listening === undefined ? lookEvery.deaf : lookEvery.heard;
    clearTimeout(this.#nextLook);
    this.#nextLook = setTimeout(() => {
      if (this.#isOver) return;
      const heardBy = this.#listening;
      void this.#lookNow().then((isNew) => {
        // It should have been told: a connection that is gone on the way says so to nobody.
        if (isNew && heardBy !== undefined) heardBy.end().catch(() => undefined);
        this.#lookAgain();
      });
    }, wait).unref();
  }

  /** Looks once more where something comes in while it is looked. */
  async #lookNow(): Promise<boolean> {
    this.#asked += 1;
    if (this.#isLooking) return false;
    this.#isLooking = true;
    let isNew = false;
    try {
      let asked: number;
      do {
        asked = this.#asked;
        isNew = (await this.#look()) || isNew;
      } while (asked !== this.#asked);
    } catch {
      // The database is away, which everybody who asks it is told: the next look finds what this one missed.
    } finally {
      this.#isLooking = false;
    }
    return isNew;
  }

  async #listen(): Promise<void> {
    const client = await postgresClient(this.#databaseUrl);
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      if (this.#listening === client) {
        this.#listening = undefined;
        this.#lookAgain();
      }
      setTimeout(() => {
        if (!this.#isOver) void this.#listen();
      }, tryAgainAfter).unref();
    };
    client.on('error', lost).on('end', lost);
    try {
      await client.connect();
      const hears = await this.#hearsItself(client);
      this.#tell(hears);
      if (!hears) {
        // Behind a pooler that lends connections by the transaction; tried again, for it may be gone one day.
        await client.end();
        return;
      }
      this.#listening = client;
      client.on('notification', () => void this.#lookNow());
      await this.#lookNow();
    } catch (error) {
      this.#strapi.log.warn(`What other processes change is not told: ${errorName(error)}`);
      client.end().catch(() => undefined);
      lost();
    }
  }

  /** Whether what is told over another connection comes in over this one. */
  async #hearsItself(client: Client): Promise<boolean> {
    const sign = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        resolve(false);
      }, provedWithin);
      client.on('notification', ({ payload }) => {
        if (payload !== sign) return;
        clearTimeout(timer);
        resolve(true);
      });
    });
    await client.query(`LISTEN ${channelOf()}`);
    await tellNews(this.#strapi.db.connection, sign);
    return heard;
  }

  #tell(hears: boolean): void {
    if (this.#told === hears) return;
    this.#told = hears;
    this.#strapi.log.info(
      hears
        ? 'What other processes change comes by notifications.'
        : `Notifications of the database do not come through: what other processes change is looked for each ${String(lookEvery.deaf)} ms.`,
    );
  }
}
