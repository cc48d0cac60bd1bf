import type { Componente, Seccion } from '@guest-app/adapters/contract/guest/content';
import fc from 'fast-check';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { phone, test } from '../support/browser.js';
import { demoGuests } from '../support/guest.js';
import { type Network, startNetwork } from '../support/network.js';
import { type NextVersion, startNextVersion } from '../support/next-version.js';
import { seededHotels } from '../support/template.js';

const { url: server, dataDir, hoteles } = inject('sistema');

const dbs = seededHotels;
type Db = (typeof dbs)[number];
const idiomas = ['ES', 'EN'] as const;
type IdIdioma = (typeof idiomas)[number];

let next: NextVersion;
const texts = new Map<string, string>();

beforeAll(async () => {
  next = await startNextVersion({ dataDir, hotels: connectionsOf(Object.entries(hoteles)) });
  for (const db of dbs) {
    for (const idIdioma of idiomas) texts.set(`${db} ${idIdioma}`, await textsOf(db, idIdioma));
  }
});
afterAll(() => next.stop());

async function read<T>(path: string): Promise<readonly T[]> {
  const response = await fetch(`${server}${path}`);
  return ((await response.json()) as { data: readonly T[] }).data;
}

/** All that a hotel's components say in one language. */
async function textsOf(db: string, idIdioma: string): Promise<string> {
  const found: string[] = [];
  for (const { idSeccion } of await read<Seccion>(`/webappUI/secciones/${idIdioma}/${db}`)) {
    const path = `/webappUI/componentes/${String(idSeccion)}/${idIdioma}/${db}`;
    for (const { Titulo, Descripcion } of await read<Componente>(path)) {
      found.push(Titulo, Descripcion);
    }
  }
  return found.join('\n');
}

/** What happens to a guest's phone. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('network' as const),
    weather: fc.constantFrom('good', 'good', 'away', 'slow', 'silent', 'portal'),
  }),
  fc.record({ kind: fc.constant('section' as const), pick: fc.nat(8) }),
  fc.record({
    kind: fc.constantFrom('hotel', 'language', 'reload', 'deploy', 'login', 'logout', 'full'),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A phone with the guest app on it, and what must be true of it. */
class Phone {
  private db: Db = 'gbba';
  private idIdioma: IdIdioma = 'ES';
  private isLoggedIn = false;
  private isNext = false;
  private weather = 'good';

  private constructor(
    private readonly network: Network,
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(browser: Browser): Promise<Phone> {
    const network = await startNetwork(server);
    const context = await browser.newContext({ ...phone, locale: 'es-AR' });
    const page = await context.newPage();
    const opened = new Phone(network, page, await context.newCDPSession(page));
    await page.goto(`${network.url}/#/main;db=gbba;idIdioma=ES`);
    const isKept = (mark: string) => performance.getEntriesByName(mark).length > 0;
    await page.waitForFunction(isKept, 'guardado gbba ES', { timeout: 60_000 });
    return opened;
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.network.stop();
  }

  async take(one: Step): Promise<void> {
    await this.readNotices();
    if (one.kind === 'network') {
      this.weather = one.weather;
      this.network.become(one.weather);
    } else if (one.kind === 'section') {
      await this.goTo(`#/main;idSeccion=${String(1 + 3 * one.pick)}`);
    } else await this[one.kind]();
  }

  private async hotel(): Promise<void> {
    this.db = this.db === 'gbba' ? 'comahue' : 'gbba';
    this.isLoggedIn = false;
    await this.goTo(`#/main;db=${this.db}`);
  }

  private async language(): Promise<void> {
    this.idIdioma = this.idIdioma === 'ES' ? 'EN' : 'ES';
    await this.page.evaluate((id) => localStorage.setItem('idIdioma', id), this.idIdioma);
    await this.page.reload();
  }

  private async reload(): Promise<void> {
    await this.page.reload();
  }

  private deploy(): void {
    this.isNext = !this.isNext;
    this.network.leadTo(this.isNext ? next.url : server);
  }

  private async login(): Promise<void> {
    if (this.isLoggedIn || this.weather !== 'good') return;
    const { page } = this;
    await this.goTo('#/turnos');
    const [guest] = demoGuests;
    await page.getByLabel(/^(Número de|Document or)/).fill(guest.confirmacion);
    await page.getByLabel(/^(Fecha de llegada|Arrival date)$/).fill(hoteles[this.db].llegada);
    const entered = page.getByRole('heading', { level: 3 }).first();
    // What hung before the network was good again holds the browser's connections for some seconds more: a guest who is
    // told that no answer came asks once again.
    for (let tries = 1; tries <= 2 && !(await entered.isVisible()); tries += 1) {
      await this.readNotices();
      await page.getByRole('button', { name: /^(Ingresar|Log in)$/ }).click();
      await entered.or(this.accept).first().waitFor();
    }
    await entered.waitFor();
    this.isLoggedIn = true;
  }

  private async logout(): Promise<void> {
    if (!this.isLoggedIn) return;
    await this.page.getByRole('button', { name: /^(Menú|Menu)$/ }).click();
    await this.page.getByRole('link', { name: /^(Cerrar sesión|Log out)$/ }).click();
    this.isLoggedIn = false;
  }

  private async full(): Promise<void> {
    const { url } = this.network;
    await this.session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 900_000 });
  }

  private get accept(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: /^(Aceptar|OK)$/ });
  }

  private async goTo(hash: string): Promise<void> {
    await this.page.evaluate((next) => (window.location.hash = next), hash);
  }

  /** Says yes to what the app has to say, which stands over everything else. */
  private async readNotices(): Promise<void> {
    while (await this.accept.isVisible()) {
      await this.accept.click();
      await this.accept.waitFor({ state: 'detached' });
    }
  }

  /** What is wrong with what the guest sees and the phone keeps; null where nothing is. */
  async fault(): Promise<string | null> {
    const seen = await this.page
      .evaluate(async () => ({
        text: document.body.innerText.trim(),
        waits: document.querySelector('[role=progressbar]') !== null,
        pictures: [
          ...document.querySelectorAll<HTMLImageElement>('img[src^="/webapp/imagen/"]'),
        ].map(({ src }) => new URL(src).pathname),
        titles: [
          ...document.querySelectorAll<HTMLElement>('main section:not([aria-labelledby]) > h2'),
        ].map(({ innerText }) => innerText),
        stored: Object.keys(localStorage),
        kept: (
          await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          )
        )
          .flat()
          .map(({ url }) => new URL(url).pathname),
      }))
      .catch(() => null);
    if (seen === null) return 'between two pages';
    if (seen.text === '' && !seen.waits) return 'a blank page';
    if (seen.text.includes('Welcome to the wifi')) return 'a portal’s page';
    const foreign = seen.pictures.find((path) => !path.startsWith(`/webapp/imagen/${this.db}-`));
    if (foreign !== undefined) return `a picture of another hotel: ${foreign}`;
    const known = texts.get(`${this.db} ${this.idIdioma}`) ?? '';
    const mixed = seen.titles.find((title) => !known.includes(title));
    if (mixed !== undefined) return `a title from elsewhere: ${mixed}`;
    const personal = seen.stored.filter((key) => personalKeys.includes(key));
    if (!this.isLoggedIn && personal.length > 0) return `personal data: ${personal.join(', ')}`;
    const shared = seen.kept.find((path) => !mayBeKept.test(path));
    return shared === undefined ? null : `kept: ${shared}`;
  }
}

const personalKeys = ['tokenHuesped', 'nombre', 'agendasGuardadas', 'calendariosGuardados'];
const mayBeKept =
  /^\/($|assets\/|favicon\.svg$|placeholder\.svg$|webapp\/imagen\/|webappUI\/(secciones|componentes|carta|seccionesReferidas|ajustes|idiomasActivos)\/)/;

/** Two hundred with `npm test -- --all`. */
const numRuns = process.env['WAYS'] === 'all' ? 200 : 3;

test(
  'whatever happens to a phone, it shows its hotel and keeps what it may',
  { timeout: 3_600_000 },
  async ({ browser }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        const opened = await Phone.open(browser);
        try {
          for (const one of steps) {
            await opened.take(one);
            await expect
              .poll(() => opened.fault(), { message: JSON.stringify(one), timeout: 20_000 })
              .toBeNull();
          }
        } finally {
          await opened.close();
        }
      }),
      { numRuns, endOnFailure: true },
    );
  },
);
