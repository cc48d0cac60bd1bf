import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readNeed } from '@guest-app/config/cms-calls/operacion';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { askCms } from './ask-cms.js';
import { asOperator, cmsUrl, type OperatedCms } from './cms-process.js';
import { writeFileAtomic } from './files.js';

interface OnDemandOptions {
  /** Keeps the CMS running until the signal aborts; settles with its port after its first start. */
  readonly start: (signal: AbortSignal) => Promise<number>;
  /** Settles when the stopped process is gone. */
  readonly stopped: () => Promise<void>;
  readonly tokens: Omit<OperatedCms, 'url'>;
  /** Called when it woke, and before it is stopped. */
  readonly onChange: (sleeps: boolean) => void;
  readonly idleSeconds: number;
  /** File with the time at which it must wake by itself. */
  readonly note: string;
  readonly signal: AbortSignal;
}

/** The time at which a sleeping hotel must wake by itself. */
export const SleepNote = Type.Object({ despierta: Type.String() });

/** Milliseconds: daily work must be done. */
const longestSleep = 24 * 60 * 60 * 1_000;

/** Milliseconds between two looks at the machine's clock, which may be set, while it sleeps. */
const clockInterval = 20_000;

/** Milliseconds between `onChange(true)` and the end of the process: callers stop asking first. */
const notice = 1_000;

/** Questions whether the CMS is needed, within the time after which it is stopped. */
const asksInTime = 5;

/** A hotel's CMS that starts when a call needs it and stops after a while without calls. */
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
   * Continues the sleep of an earlier process. Without a note the CMS was awake: it is woken soon, to ask
   * for its next task.
   */
  async resume(): Promise<void> {
    const { idleSeconds, note } = this.#options;
    const noted = parseJson(await readFile(note, 'utf8').catch(() => ''));
    const at = Value.Check(SleepNote, noted) ? Date.parse(noted.despierta) : NaN;
    const left = Number.isNaN(at) ? idleSeconds * 1_000 : at - Date.now();
    this.#wakeIn(Math.min(Math.max(left, 0), longestSleep));
  }

  /** Starts the CMS unless it runs; settles with its port. */
  wake(): Promise<number> {
    this.#awake ??= this.#start();
    return this.#awake;
  }

  async #start(): Promise<number> {
    const { start, signal } = this.#options;
    clearTimeout(this.#alarm);
    await this.#falling;
    await rm(this.#options.note, { force: true }).catch(() => undefined);
    const end = new AbortController();
    let port: number;
    try {
      port = await start(AbortSignal.any([signal, end.signal]));
    } catch (error) {
      // The next call tries again, and so does a timer.
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
      // It stays awake for a task that is due soon.
      if (left < longest) continue;
      // The adapter's polls would wake it: they stop first.
      this.#tell(true);
      await delay(notice, undefined, { ref: false });
      const last = await this.#need(port);
      if (last === undefined || last.ociosa < notice) {
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

  /** Undefined while the process restarts. */
  async #need(port: number) {
    const cms = { ...this.#options.tokens, url: cmsUrl(port) };
    const outcome = await askCms(asOperator(cms), readNeed, {}).catch(() => undefined);
    return outcome?.ok === true ? outcome.answer : undefined;
  }

  #tell(sleeps: boolean): void {
    this.#sleeps = sleeps;
    this.#options.onChange(sleeps);
  }

  /** Wakes after the time passed, or earlier if the machine's clock was set ahead: tasks are due by that clock. */
  #wakeIn(milliseconds: number): void {
    const over = performance.now() + milliseconds;
    const at = Date.now() + milliseconds;
    const look = () => {
      clearTimeout(this.#alarm);
      if (this.#options.signal.aborted) return;
      const left = Math.min(over - performance.now(), at - Date.now());
      if (left > 0) this.#alarm = setTimeout(look, Math.min(left, clockInterval)).unref();
      else this.wake().catch(() => undefined);
    };
    look();
  }

  /** Without a note (the disk is full), the next start wakes it. */
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
