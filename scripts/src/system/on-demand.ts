import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readNeed } from '@guest-app/config/cms-calls/operacion';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { askCms } from '../hotel/ask-cms.js';
import { asOperator, cmsUrl, type OperatedCms } from './cms-process.js';
import { writeFileAtomic } from './files.js';
import { freePort } from './free-port.js';

interface OnDemandOptions {
  /** Keeps the CMS running on a port until the signal says stop; settles with its first start. */
  readonly start: (port: number, signal: AbortSignal) => Promise<void>;
  /** Settles when the process that the signal stopped is gone. */
  readonly stopped: () => Promise<void>;
  readonly tokens: Omit<OperatedCms, 'url'>;
  /** Told when it woke, and when it is about to be stopped. */
  readonly onChange: (sleeps: boolean) => void;
  readonly idleSeconds: number;
  /** Where it is noted, while it sleeps, when it is to wake by itself. */
  readonly note: string;
  readonly signal: AbortSignal;
}

/** When a hotel that sleeps is to wake by itself. */
export const SleepNote = Type.Object({ despierta: Type.String() });

/** However little there is to do: what is done once a day must be done. */
const longestSleep = 24 * 60 * 60 * 1_000;

/** Milliseconds between two looks at the machine's clock while it sleeps. */
const lookedAt = 20_000;

/** Milliseconds between the word that it is about to sleep and its end. */
const saysGoodNight = 1_000;

/** Of the time after which it is stopped, how often it is asked whether it is needed. */
const asksInTime = 5;

/** A hotel's CMS that runs when somebody needs it, and sleeps when nobody has for a while. */
export class OnDemand {
  readonly #options: OnDemandOptions;
  #awake: Promise<number> | undefined;
  #sleeps = true;
  #falling: Promise<void> = Promise.resolve();
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: OnDemandOptions) {
    this.#options = options;
  }

  get sleeps(): boolean {
    return this.#sleeps;
  }

  /**
   * Takes up the sleep of before this process. One of which nobody noted when it has something to do, for it was awake when all ended, is
   * soon woken, and asked.
   */
  async resume(): Promise<void> {
    const { idleSeconds, note } = this.#options;
    const noted = parseJson(await readFile(note, 'utf8').catch(() => ''));
    const at = Value.Check(SleepNote, noted) ? Date.parse(noted.despierta) : NaN;
    const left = Number.isNaN(at) ? idleSeconds * 1_000 : at - Date.now();
    this.#wakeIn(Math.min(Math.max(left, 0), longestSleep));
  }

  /** Starts it unless it runs; settles with the port on which it answers. */
  wake(): Promise<number> {
    this.#awake ??= this.#start();
    return this.#awake;
  }

  async #start(): Promise<number> {
    const { start, signal } = this.#options;
    clearTimeout(this.#alarm);
    await this.#falling;
    await rm(this.#options.note, { force: true }).catch(() => undefined);
    const port = await freePort();
    const end = new AbortController();
    try {
      await start(port, AbortSignal.any([signal, end.signal]));
    } catch (error) {
      // The next who needs it tries again, and it does by itself.
      this.#fall(end);
      this.#wakeIn(this.#options.idleSeconds * 1_000);
      throw error;
    }
    this.#tell(false);
    void this.#watch(port, end);
    return port;
  }

  async #watch(port: number, end: AbortController): Promise<void> {
    const { idleSeconds, signal } = this.#options;
    const longest = idleSeconds * 1_000;
    while (!signal.aborted) {
      await delay(longest / asksInTime, undefined, { signal, ref: false }).catch(() => undefined);
      const need = await this.#need(port);
      if (need === undefined || need.ociosa < longest) continue;
      const left = need.proxima === null ? longestSleep : Date.parse(need.proxima) - Date.now();
      // What it has to do soon, it does first.
      if (left < longest) continue;
      // Who asks whatever runs must not wake it by that, and stops asking first.
      this.#tell(true);
      await delay(saysGoodNight, undefined, { ref: false });
      const last = await this.#need(port);
      if (last === undefined || last.ociosa < saysGoodNight) {
        this.#tell(false);
        continue;
      }
      const sleep = Math.min(left, longestSleep);
      this.#fall(end);
      this.#falling = this.#falling.then(() => this.#noteAlarm(Date.now() + sleep));
      this.#wakeIn(sleep);
      return;
    }
  }

  /** Undefined where it says nothing, for it is just starting again. */
  async #need(port: number) {
    const cms = { ...this.#options.tokens, url: cmsUrl(port) };
    const outcome = await askCms(asOperator(cms), readNeed, {}).catch(() => undefined);
    return outcome?.ok === true ? outcome.answer : undefined;
  }

  #tell(sleeps: boolean): void {
    this.#sleeps = sleeps;
    this.#options.onChange(sleeps);
  }

  /** Once so much time is over, or the machine's clock says so: what there is to do goes by that one, which may be moved. */
  #wakeIn(milliseconds: number): void {
    const over = performance.now() + milliseconds;
    const at = Date.now() + milliseconds;
    const look = () => {
      clearTimeout(this.#alarm);
      if (this.#options.signal.aborted) return;
      const left = Math.min(over - performance.now(), at - Date.now());
      if (left > 0) this.#alarm = setTimeout(look, Math.min(left, lookedAt)).unref();
      else this.wake().catch(() => undefined);
    };
    look();
  }

  /** On a disk that is full nothing is noted: it is woken after the next start. */
  async #noteAlarm(at: number): Promise<void> {
    const noted: Static<typeof SleepNote> = { despierta: new Date(at).toISOString() };
    await writeFileAtomic(this.#options.note, JSON.stringify(noted), 0o600).catch(() => undefined);
  }

  #fall(end: AbortController): void {
    this.#awake = undefined;
    end.abort();
    this.#falling = this.#options.stopped();
  }
}
