import { setTimeout as wait } from 'node:timers/promises';
import type { HotelContent } from '@guest-app/config/content';
import type { FastifyBaseLogger } from 'fastify';
import type { CmsClient } from '../cms-client/cms-client.js';
import type { CmsState, HotelState } from '../contract/health.js';
import type { SharedCache } from '../http/shared-cache.js';
import { HotelSnapshot } from './hotel-snapshot.js';
import type { SnapshotStore } from './snapshot-file.js';

const shortestReconnect = 250;
const longestReconnect = 5_000;
/** Milliseconds for which the changes of a save, or of several, are collected before the content is fetched. */
const debounce = 100;

interface HotelFeedOptions {
  readonly cms: CmsClient;
  readonly store: SnapshotStore;
  readonly cache: SharedCache;
  /** The snapshot served so far, where the CMS moved to another address. */
  readonly before: HotelSnapshot | undefined;
  /** Whether the CMS sleeps until it is needed: a request would wake it. */
  readonly sleeps: boolean;
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two checks of the event stream; where it is silent, the adapter asks for the version. */
  readonly checkEvery: number;
  /** Called with each version from the CMS, so that what failed while it was away is retried. */
  readonly onHeard: (snapshot: HotelSnapshot) => void;
}

/** Serves a hotel's snapshot: the last good one from disk at first, then each version of its CMS. */
export class HotelFeed {
  readonly #options: HotelFeedOptions;
  readonly #stopped = new AbortController();
  #snapshot: HotelSnapshot | undefined;
  #connected = false;
  #isAway = false;
  #refreshing: Promise<void> | undefined;
  #noticed: string | undefined;
  #complaint: string | undefined;
  /** When the last version came on the event stream, by `performance.now()`. */
  #toldAt = -Infinity;
  /** When the CMS last confirmed the version that is served, by `performance.now()`. */
  #confirmedAt = performance.now();
  #running: Promise<unknown> = Promise.resolve();
  /** The last version of the event stream, which comes while an earlier one is still being taken. */
  #hearing: Promise<void> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();

  constructor(options: HotelFeedOptions) {
    this.#options = options;
  }

  get db(): string {
    return this.#options.cms.db;
  }

  get snapshot(): HotelSnapshot | undefined {
    return this.#snapshot;
  }

  /** Whether the CMS answered last time. */
  get cms(): CmsState {
    if (this.#options.sleeps) return 'dormido';
    return this.#connected ? 'conectado' : 'desconectado';
  }

  /** Whether the content is served, or the reason why not is known. */
  get isSettled(): boolean {
    if (this.#options.sleeps) return true;
    return this.#snapshot !== undefined || this.#isAway || this.#complaint !== undefined;
  }

  /**
   * Milliseconds since the CMS last confirmed the served version; 0 for a stopped CMS, whose content does
   * not change.
   */
  get unconfirmedFor(): number {
    return this.#options.sleeps ? 0 : performance.now() - this.#confirmedAt;
  }

  get state(): HotelState {
    if (this.#snapshot === undefined) return 'iniciando';
    return this.#snapshot.content.secciones.length > 0 ? 'listo' : 'sin contenido';
  }

  /** Serves the last good snapshot, if there is one. */
  async load(): Promise<void> {
    this.#snapshot = this.#options.before;
    if (this.#snapshot !== undefined) return;
    const { store, cache } = this.#options;
    const content = await store.read().catch((error: unknown) => {
      this.#complain('no se pudo leer la copia del contenido', error);
      return undefined;
    });
    if (content !== undefined) this.#snapshot = new HotelSnapshot(content, cache);
  }

  start(): void {
    this.#running = Promise.all([this.#listen(), this.#check()]);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#hearing;
    await this.#refreshing;
    await this.#keeping;
  }

  /** Takes versions from the event stream, and reconnects whenever it ends. */
  async #listen(): Promise<void> {
    const { signal } = this.#stopped;
    let pause = shortestReconnect;
    while (!signal.aborted) {
      try {
        for await (const version of this.#options.cms.changes(signal)) {
          pause = shortestReconnect;
          this.#toldAt = performance.now();
          this.#hearing = this.#hear(version).catch((error: unknown) => {
            this.#complain('no se pudo seguir el contenido', error);
          });
        }
      } catch {
        // The check finds the reason: a proxy may hold back the stream of a CMS that answers.
      }
      this.#toldAt = -Infinity;
      await this.#pause(pause);
      pause = Math.min(pause * 2, longestReconnect);
    }
  }

  /** Asks for the version while the event stream is silent. */
  async #check(): Promise<void> {
    const { cms, checkEvery } = this.#options;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      if (performance.now() - this.#toldAt > 2 * checkEvery) {
        try {
          await this.#hear(await cms.version(signal));
        } catch (error) {
          this.#setConnected(false, error);
          await this.#keepOnDisk();
        }
      }
      await this.#pause(checkEvery);
    }
  }

  /** Takes the present version of the CMS. */
  async #hear(version: string): Promise<void> {
    const heardAt = performance.now();
    this.#setConnected(true);
    this.#notice(version);
    await this.#refreshing;
    if (this.#stopped.signal.aborted) return;
    if (this.#snapshot?.content.version === version) this.#confirmedAt = heardAt;
    if (this.#snapshot !== undefined) this.#options.onHeard(this.#snapshot);
    await this.#keepOnDisk();
  }

  #notice(version: string): void {
    this.#noticed = version;
    if (version !== this.#snapshot?.content.version) {
      this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    }
  }

  /** Fetches the whole content until it is the last version heard; one fetch at a time. */
  async #refresh(): Promise<void> {
    const { cms, cache, log } = this.#options;
    const { signal } = this.#stopped;
    try {
      let wanted: string | undefined;
      let content: HotelContent;
      do {
        await this.#pause(debounce);
        if (signal.aborted) return;
        wanted = this.#noticed;
        content = await cms.content(signal);
        this.#snapshot = new HotelSnapshot(content, cache, this.#snapshot);
        await this.#keepOnDisk();
        this.#complaint = undefined;
        log.info({ hotel: this.db, version: content.version }, 'contenido actualizado');
      } while (this.#noticed !== wanted && this.#noticed !== content.version);
    } catch (error) {
      this.#complain('no se pudo tomar el contenido', error);
    }
  }

  /** Writes the snapshot where the file does not have it; one write at a time, in the order of the calls. */
  #keepOnDisk(): Promise<void> {
    const content = this.#snapshot?.content;
    this.#keeping = this.#keeping.then(() => this.#write(content));
    return this.#keeping;
  }

  async #write(content: HotelContent | undefined): Promise<void> {
    const { store } = this.#options;
    if (content === undefined || (await store.holds(content))) return;
    try {
      await store.write(content);
    } catch (error) {
      this.#complain('no se pudo guardar la copia del contenido', error);
    }
  }

  #setConnected(connected: boolean, error?: unknown): void {
    if (this.#connected !== connected && !this.#stopped.signal.aborted) {
      const { log } = this.#options;
      if (connected) log.info({ hotel: this.db }, 'el CMS responde');
      else log.warn({ hotel: this.db, err: error }, 'el CMS no responde');
    }
    this.#connected = connected;
    this.#isAway = !connected;
  }

  /** Logs a failure once, not at each retry. */
  #complain(what: string, error: unknown): void {
    const complaint = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    if (this.#complaint === complaint || this.#stopped.signal.aborted) return;
    this.#complaint = complaint;
    this.#options.log.error({ hotel: this.db, err: error }, what);
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopped;
    await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
