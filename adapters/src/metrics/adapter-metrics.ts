import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lastBackupsFile, lastBackupsIn } from '@guest-app/config/last-backups';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { staffLoginRoute } from '../contract/back-office/session.js';
import { guestContentRoutes } from '../contract/guest/content-routes.js';
import { guestLoginRoutes } from '../contract/guest/login.js';
import { turnosRoutes } from '../contract/guest/turnos.js';
import { BookingsState, CmsState } from '../contract/health.js';
import type { Answered } from './answers.js';
import type { Watched } from './watched.js';

const prefix = 'guest_app_';

/** Seconds: from an answer from memory to the timeout of a CMS. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

const statesOf = (union: typeof CmsState | typeof BookingsState): readonly string[] =>
  union.anyOf.map(({ const: state }) => state);

const whoLogsIn = new Map<string, 'huesped' | 'personal'>([
  ...Object.values(guestLoginRoutes).map(({ url }) => [url, 'huesped'] as const),
  [staffLoginRoute.url, 'personal'],
]);

/** The metrics of an adapter. No label names a person, and each has a bounded set of values. */
export class AdapterMetrics {
  readonly #dataDir: string;
  readonly #registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #durations: Histogram<'route'>;
  readonly #served: Gauge<'hotel'>;
  readonly #snapshotAge: Gauge<'hotel'>;
  readonly #cms: Gauge<'hotel' | 'state'>;
  readonly #bookings: Gauge<'hotel' | 'state'>;
  readonly #bookingCalls: Counter<'hotel' | 'status'>;
  readonly #logins: Counter<'hotel' | 'who' | 'status'>;
  readonly #underway: Gauge<'hotel'>;
  readonly #connections: Gauge<'hotel' | 'state'>;
  readonly #backups: Gauge<'hotel'>;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    const registers = [this.#registry];
    const ofHotel = { labelNames: ['hotel'] as const, registers };
    const stateOfHotel = { labelNames: ['hotel', 'state'] as const, registers };
    collectDefaultMetrics({ register: this.#registry, prefix });
    // Gauges must not be called `_total`; the same figures by kind stay.
    for (const what of ['handles', 'requests', 'resources']) {
      this.#registry.removeSingleMetric(`${prefix}nodejs_active_${what}_total`);
    }
    this.#requests = new Counter({
      name: `${prefix}http_requests_total`,
      help: 'Answers, by route; those of panels are one.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: `${prefix}http_request_duration_seconds`,
      help: 'Duration of answers, without content reads from memory.',
      labelNames: ['route'],
      buckets,
      registers,
    });
    this.#served = new Gauge({
      name: `${prefix}hotel_served`,
      help: 'Whether guests get the content of the hotel.',
      ...ofHotel,
    });
    this.#snapshotAge = new Gauge({
      name: `${prefix}snapshot_age_seconds`,
      help: 'Time since the content was known to be current; 0 while the CMS sleeps.',
      ...ofHotel,
    });
    this.#cms = new Gauge({
      name: `${prefix}cms_state`,
      help: '1 for the state in which the CMS is, 0 for the others.',
      ...stateOfHotel,
    });
    this.#bookings = new Gauge({
      name: `${prefix}bookings_state`,
      help: '1 for the state in which bookings are, 0 for the others.',
      ...stateOfHotel,
    });
    this.#bookingCalls = new Counter({
      name: `${prefix}bookings_total`,
      help: 'Answers to guests who book: 200 for those who have the shift now.',
      labelNames: ['hotel', 'status'],
      registers,
    });
    this.#logins = new Counter({
      name: `${prefix}logins_total`,
      help: 'Answers to logins of guests (huesped) and of staff (personal): 401 refused, 429 rate limit.',
      labelNames: ['hotel', 'who', 'status'],
      registers,
    });
    this.#underway = new Gauge({
      name: `${prefix}cms_calls_underway`,
      help: 'Calls that the CMS has not answered yet.',
      ...ofHotel,
    });
    this.#connections = new Gauge({
      name: `${prefix}cms_database_connections`,
      help: 'Used and free connections of the CMS to its database, and what waits for one.',
      ...stateOfHotel,
    });
    this.#backups = new Gauge({
      name: `${prefix}backup_last_success_timestamp_seconds`,
      help: 'Start of the last good backup in the data folder of this adapter.',
      ...ofHotel,
    });
  }

  readonly answered = ({ method, route, status, seconds, hotel }: Answered): void => {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ route }, seconds);
    if (hotel === undefined) return;
    if (route === turnosRoutes.reservar.url) this.#bookingCalls.inc({ hotel, status });
    const who = whoLogsIn.get(route);
    if (who !== undefined) this.#logins.inc({ hotel, who, status });
  };

  /** All of it, as Prometheus reads it. */
  async text(watched: Watched): Promise<string> {
    this.#takePlainReads(watched);
    this.#takeStates(watched);
    await this.#takeBackups(watched);
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #takePlainReads({ plainReads }: Watched): void {
    const answers = plainReads.takeAnswers();
    for (const [call, { whole, heads, unchanged }] of Object.entries(answers)) {
      const route = guestContentRoutes[call as keyof typeof answers].url;
      this.#requests.inc({ method: 'GET', route, status: 200 }, whole);
      this.#requests.inc({ method: 'GET', route, status: 304 }, unchanged);
      this.#requests.inc({ method: 'HEAD', route, status: 200 }, heads);
    }
  }

  #takeStates({ feeds, bookings, clients }: Watched): void {
    const gauges = [this.#served, this.#snapshotAge, this.#cms, this.#bookings];
    // A hotel that left the list leaves no figures.
    for (const gauge of [...gauges, this.#underway, this.#connections]) gauge.reset();
    for (const [hotel, feed] of feeds) {
      this.#served.set({ hotel }, feed.snapshot === undefined ? 0 : 1);
      this.#snapshotAge.set({ hotel }, feed.unconfirmedFor / 1_000);
      for (const state of statesOf(CmsState)) {
        this.#cms.set({ hotel, state }, feed.cms === state ? 1 : 0);
      }
    }
    for (const [hotel, { underway }] of clients) this.#underway.set({ hotel }, underway);
    for (const [hotel, { state: current, connections }] of bookings) {
      if (connections !== undefined) {
        this.#connections.set({ hotel, state: 'used' }, connections.usadas);
        this.#connections.set({ hotel, state: 'free' }, connections.libres);
        this.#connections.set({ hotel, state: 'waiting' }, connections.esperan);
      }
      for (const state of statesOf(BookingsState)) {
        this.#bookings.set({ hotel, state }, current === state ? 1 : 0);
      }
    }
  }

  async #takeBackups({ feeds }: Watched): Promise<void> {
    const text = await readFile(join(this.#dataDir, lastBackupsFile), 'utf8').catch(() => '{}');
    this.#backups.reset();
    for (const [hotel, { momento }] of Object.entries(lastBackupsIn(text))) {
      if (feeds.has(hotel)) this.#backups.set({ hotel }, Date.parse(momento) / 1_000);
    }
  }
}
