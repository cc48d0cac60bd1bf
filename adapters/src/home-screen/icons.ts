import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HotelContent } from '@guest-app/config/content';
import { isPictureAddress } from '@guest-app/config/picture-address';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Forma } from '../contract/guest/home-screen.js';
import { writeIfPossible } from '../files.js';
import type { Original, Originals } from '../pictures/originals.js';
import { SingleFlight } from '../single-flight.js';
import { type Colors, colorsOf } from './colors.js';
import { drawIcon } from './draw-icon.js';

type Ajustes = HotelContent['ajustes'];

export interface Icon {
  readonly bytes: Buffer;
  /** Whether it shows the hotel's logo, if it has one: a substitute must not be cached. */
  readonly isFinal: boolean;
}

/** What stands in for an icon until its logo is asked for again. */
interface Substitute {
  readonly path: string;
  readonly icon: Icon;
  /** By the process's monotonic clock. */
  readonly until: number;
}

interface IconsOptions {
  readonly dataDir: string;
  readonly originals: Originals;
  readonly log: FastifyBaseLogger;
}

/** Changes with the way of drawing, so that phones ask for the icons again. */
const drawing = 1;

/** Milliseconds after which a logo that could not be had is tried again. */
const substituteFor = 10_000;

/** Tells a hotel's icons from those that it had with another logo or other colours. */
export function iconsVersion(ajustes: Ajustes): string {
  const made = [drawing, logoOf(ajustes), ajustes.color1, ajustes.color2];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 12);
}

/** The file of a hotel's logo; null without one, or for a picture at a foreign address. */
function logoOf({ logo }: Ajustes): string | null {
  return logo === null || isPictureAddress(logo.archivo) ? null : logo.archivo;
}

/** The hotels' icons, each drawn once and cached, for the present logo and colours of each hotel. */
export class Icons {
  readonly #options: IconsOptions;
  readonly #drawing = new SingleFlight<Icon>();
  readonly #one = pLimit(1);
  /** By hotel and form, so that there are never more of them than that. */
  readonly #substitutes = new Map<string, Substitute>();

  constructor(options: IconsOptions) {
    this.#options = options;
  }

  async find({ db, ajustes }: HotelContent, forma: Forma): Promise<Icon> {
    const path = join(this.#options.dataDir, 'iconos', db, `${forma}.${iconsVersion(ajustes)}.png`);
    const kept = await readFile(path).catch(() => undefined);
    if (kept !== undefined) return { bytes: kept, isFinal: true };
    const substitute = this.#substitutes.get(`${db}/${forma}`);
    if (substitute?.path === path && performance.now() < substitute.until) return substitute.icon;
    return this.#drawing.run(path, () => this.#make(path, db, ajustes, forma));
  }

  async stop(): Promise<void> {
    await this.#drawing.settle();
  }

  async #make(path: string, db: string, ajustes: Ajustes, forma: Forma): Promise<Icon> {
    const { log, originals } = this.#options;
    const colors = colorsOf(ajustes);
    const file = logoOf(ajustes);
    let logo: Original | null | undefined = null;
    try {
      if (file !== null) logo = await originals.find({ db, file });
      if (logo !== undefined) {
        const bytes = await this.#draw(forma, logo, colors);
        if (await writeIfPossible(path, bytes, log)) await removeOthers(path, ajustes);
        return { bytes, isFinal: true };
      }
    } catch (error) {
      log.warn({ hotel: db, err: error }, 'el ícono del hotel se hace sin su logo');
    }
    const icon = { bytes: await this.#draw(forma, null, colors), isFinal: false };
    const until = performance.now() + substituteFor;
    this.#substitutes.set(`${db}/${forma}`, { path, icon, until });
    return icon;
  }

  /** Draws one at a time, without waiting for those that wait for a CMS. */
  #draw(forma: Forma, logo: Original | null, colors: Colors): Promise<Buffer> {
    return this.#one(() => drawIcon(forma, logo, colors));
  }
}

/** Removes cached icons of earlier logos and colours. */
async function removeOthers(path: string, ajustes: Ajustes): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder);
  const others = names.filter((name) => !name.includes(`.${iconsVersion(ajustes)}.png`));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
