import { isDeepStrictEqual } from 'node:util';
import type { HotelConnection } from '@guest-app/config/environment/fields';
import type { Hotel } from '@guest-app/config/hotels';
import type { FastifyBaseLogger } from 'fastify';
import { CmsClient } from './cms-client/cms-client.js';
import { HotelFeed } from './content/hotel-feed.js';
import type { HotelSnapshot } from './content/hotel-snapshot.js';
import { SnapshotStore } from './content/snapshot-file.js';
import { BookingsWatch } from './health/bookings-watch.js';
import type { SharedCache } from './http/shared-cache.js';
import { Originals } from './pictures/originals.js';

interface ServedHotelsOptions {
  readonly cache: SharedCache;
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two checks of each CMS's version. */
  readonly checkEvery: number;
}

interface Served extends HotelConnection {
  readonly client: CmsClient;
  readonly feed: HotelFeed;
  readonly bookings: BookingsWatch;
}

/** A check of the version costs a CMS nothing; to write a row, it waits for the disk. */
const checksABookingsQuestion = 5;

/**
 * The hotels that are served at this moment, by what each part of the adapter needs of them. Hotels come and
 * go while the others are served: the maps stay the same objects, and their entries change at once.
 */
export class ServedHotels {
  readonly #options: ServedHotelsOptions;
  #served: ReadonlyMap<string, Served> = new Map();
  #serving: Promise<void> = Promise.resolve();
  #stopping: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  /** In the order in which lists show them, as the others. */
  readonly hotels = new Map<string, Hotel>();
  readonly clients = new Map<string, CmsClient>();
  readonly feeds = new Map<string, HotelFeed>();
  readonly bookings = new Map<string, BookingsWatch>();
  readonly originals: Originals;

  constructor(options: ServedHotelsOptions) {
    this.#options = options;
    this.originals = new Originals({
      dataDir: options.dataDir,
      clients: this.clients,
      isUsed: ({ db, file }) => this.feeds.get(db)?.snapshot?.pictures.has(file) ?? true,
      log: options.log,
    });
  }

  /** Serves these and no others: at first what is on the disk of each, then what its CMS says. */
  serve(connections: readonly HotelConnection[]): Promise<void> {
    const taken = this.#serving.then(() => this.#take(connections));
    // A list that could not be taken must not keep the next one out.
    this.#serving = taken.catch(() => undefined);
    return taken;
  }

  /** Ends every call to a CMS that no guest and no member of staff waits for, and those for pictures. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#serving;
    await Promise.all([this.#stopping, ...Array.from(this.#served.values(), stop)]);
    await this.originals.stop();
  }

  async #take(connections: readonly HotelConnection[]): Promise<void> {
    if (this.#isStopped) return;
    const before = this.#served;
    const next = new Map<string, Served>();
    for (const connection of connections) {
      const { db } = connection.hotel;
      const known = before.get(db);
      const isSame =
        known !== undefined &&
        known.duerme === connection.duerme &&
        isDeepStrictEqual(known.cms, connection.cms);
      next.set(
        db,
        isSame ? { ...known, ...connection } : this.#open(connection, known?.feed.snapshot),
      );
    }
    const opened = [...next.values()].filter(({ feed }) => !this.#has(feed));
    await Promise.all(opened.map(({ feed }) => feed.load()));
    this.#publish(next);
    for (const { feed, bookings, duerme } of opened) {
      // Polling would wake a CMS that is not needed.
      if (duerme) continue;
      feed.start();
      bookings.start();
    }
    const left = [...before.values()].filter(({ feed }) => !this.#has(feed));
    this.#stopping = Promise.all([this.#stopping, ...left.map(stop)]);
  }

  #has(feed: HotelFeed): boolean {
    return this.feeds.get(feed.db) === feed;
  }

  #open(connection: HotelConnection, before: HotelSnapshot | undefined): Served {
    const { cache, dataDir, log, checkEvery } = this.#options;
    const { db } = connection.hotel;
    const client = new CmsClient(db, connection.cms);
    return {
      ...connection,
      client,
      feed: new HotelFeed({
        cms: client,
        store: new SnapshotStore(dataDir, db),
        cache,
        before,
        sleeps: connection.duerme,
        log,
        checkEvery,
        onHeard: (snapshot) => this.originals.prefetch(db, snapshot.pictures),
      }),
      bookings: new BookingsWatch({
        cms: client,
        askEvery: checkEvery * checksABookingsQuestion,
        before: connection.duerme ? 'dormida' : 'sin respuesta',
      }),
    };
  }

  #publish(next: ReadonlyMap<string, Served>): void {
    this.#served = next;
    for (const map of [this.hotels, this.clients, this.feeds, this.bookings]) map.clear();
    for (const [db, { hotel, client, feed, bookings }] of next) {
      this.hotels.set(db, hotel);
      this.clients.set(db, client);
      this.feeds.set(db, feed);
      this.bookings.set(db, bookings);
    }
  }
}

const stop = ({ feed, bookings }: Served) => Promise.all([feed.stop(), bookings.stop()]);
