import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionUse } from '@guest-app/config/cms-calls/writes';
import { Value } from '@sinclair/typebox/value';
import type { CmsClient } from '../cms-client/cms-client.js';
import { BookingsState } from '../contract/health.js';
import { CmsAway } from '../http/errors.js';

interface BookingsWatchOptions {
  readonly cms: CmsClient;
  /** Milliseconds between two questions. */
  readonly askEvery: number;
  /** The state before the first answer. */
  readonly before: BookingsState;
}

/** Asks a hotel's CMS again and again whether a booking could be written: content tells nothing of it. */
export class BookingsWatch {
  readonly #options: BookingsWatchOptions;
  readonly #stopped = new AbortController();
  #state: BookingsState;
  #connections: ConnectionUse | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: BookingsWatchOptions) {
    this.#options = options;
    this.#state = options.before;
  }

  get state(): BookingsState {
    return this.#state;
  }

  /** Of the CMS to its database; undefined where it does not say. */
  get connections(): ConnectionUse | undefined {
    return this.#connections;
  }

  start(): void {
    this.#running = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #watch(): Promise<void> {
    const { cms, askEvery } = this.#options;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        const { falla, conexiones } = await cms.tryWrite(signal);
        this.#state = falla ?? 'abiertas';
        this.#connections = conexiones;
      } catch (error) {
        this.#state = stateOf(error);
        this.#connections = undefined;
      }
      await wait(askEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Where its database is away, a CMS says so before it looks at the question. */
function stateOf(error: unknown): BookingsState {
  const motivo = error instanceof CmsAway ? error.refusal?.motivo : undefined;
  return Value.Check(BookingsState, motivo) ? motivo : 'sin respuesta';
}
