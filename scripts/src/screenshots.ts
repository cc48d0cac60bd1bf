import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium } from './chromium.js';
import { OperatorError } from './operator-error.js';
import { originOf } from './origin.js';
import { projectDir } from './paths.js';
import { readEnvironment } from './read-environment.js';
import { answersOk } from './wait-until.js';

interface Picture {
  /** File name in `docs/images`, without its ending. */
  readonly name: string;
  /** Path and hash of the page. */
  readonly address: string;
  readonly idIdioma: string;
  readonly width: number;
  readonly height: number;
  readonly act?: (page: Page) => Promise<void>;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const openMenu = (page: Page) => page.getByRole('button', { name: /^Menú|^Menu/ }).click();

const logIn = async (page: Page) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await page.getByLabel('Número de documento o de reserva').fill('100001');
  await page.getByLabel('Fecha de llegada').fill(today);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('heading', { name: 'TURNOS' }).waitFor();
};

/** The pictures of the real product that the README and the guides show. */
const pictures: readonly Picture[] = [
  { name: 'guest-home', address: '/#/gbba', idIdioma: 'ES', ...phone },
  { name: 'guest-menu', address: '/#/comahue', idIdioma: 'PT', ...phone, act: openMenu },
  { name: 'guest-login', address: '/#/turnos', idIdioma: 'ES', ...phone },
  { name: 'guest-turnos', address: '/#/turnos', idIdioma: 'ES', ...phone, act: logIn },
  { name: 'guest-wide', address: '/#/comahue', idIdioma: 'EN', ...desktop },
];

/** Takes the documentation's pictures of the system that is serving now. */
export async function main(): Promise<void> {
  const { host, port } = readEnvironment(process.env);
  const origin = originOf(host, port);
  if (!(await answersOk(`${origin}/healthz`))) {
    throw new OperatorError(`Nothing is served at ${origin}: run npm start first.`);
  }
  const folder = path.join(projectDir, 'docs', 'images');
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  try {
    for (const { name, address, idIdioma, width, height, act } of pictures) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: 2,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
      });
      await context.addInitScript(
        ([db, language]) => {
          localStorage.setItem('DB', db);
          localStorage.setItem('idIdioma', language);
        },
        ['gbba', idIdioma] as const,
      );
      const page = await context.newPage();
      await page.goto(origin + address, { waitUntil: 'networkidle' });
      await act?.(page);
      await page.waitForLoadState('networkidle');
      await sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: 82 })
        .toFile(path.join(folder, `${name}.webp`));
      console.log(`docs/images/${name}.webp`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
