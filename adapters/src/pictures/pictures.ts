import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureSource } from '@guest-app/config/check-picture';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { exists, writeIfPossible } from '../files.js';
import { SingleFlight } from '../single-flight.js';
import { type Original, type Originals, pictureUnavailable } from './originals.js';
import { contentTypeOf, formatFor, type PictureFormat, resize, takes } from './picture-format.js';
import type { PictureName } from './picture-name.js';
import { pictureWidth } from './picture-width.js';

/** A picture, ready to be sent. */
export interface Picture {
  /** What of the original it is. */
  readonly variant: string;
  readonly source: PictureSource;
  readonly contentType: string;
}

interface PicturesOptions {
  readonly originals: Originals;
  readonly log: FastifyBaseLogger;
}

/** Beyond this, pictures that wait to be made are refused, to limit memory. */
const longestQueue = 500;

/** Of a picture that is not sent as it is: no screen shows more, and WebP has no side beyond 16,383 pixels. */
const largestWidth = 4096;

/** Milliseconds without pictures made ahead, after one could not be cached. */
const pauseWhenFull = 10_000;

// Guests' reads need the other core, and libvips' own cache would hold what is on disk anyway.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Pictures at the widths and in the formats that screens request, each made once and cached.
 *
 * AVIF takes several times the work of WebP: the first guests get WebP while AVIF is made in the background.
 */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #making = new SingleFlight<PictureSource>();
  readonly #now = pLimit(2);
  readonly #later = pLimit(1);
  #stopped = false;
  /** Until then no picture is made ahead, because it could not be cached. */
  #diskFullUntil = -Infinity;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  /** The original as it is, or at the width asked for in the best format that the client takes. */
  async find(
    name: PictureName,
    width: number | undefined,
    accept: string | undefined,
  ): Promise<Picture | undefined> {
    const original = await this.#options.originals.find(name);
    if (original === undefined) return undefined;
    const contentType = contentTypeOf(original.format);
    const isWhole = width === undefined;
    const isTaken = contentType !== undefined && takes(accept, contentType);
    if (isWhole && isTaken && !original.hasMetadata) {
      return { variant: 'original', source: original.source, contentType };
    }
    const made = this.#resized(
      original,
      isWhole ? Math.min(original.width, largestWidth) : pictureWidth(width, original.width),
      formatFor(accept, original),
    );
    return made.catch((error: unknown) => this.#unlessGone(original, error));
  }

  /**
   * Undefined where a change of content removed the original meanwhile, or where it cannot be converted;
   * throws any other error.
   */
  async #unlessGone({ source }: Original, error: unknown): Promise<undefined> {
    if (typeof source === 'string' && !(await exists(source))) return undefined;
    if (!(error instanceof PictureDamaged)) throw error;
    this.#options.log.warn({ err: error.cause }, 'una imagen está dañada');
    return undefined;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#making.settle();
  }

  async #resized(original: Original, width: number, format: PictureFormat): Promise<Picture> {
    // Earlier versions cached the first frame of an animation under the plain name.
    const variant = original.isAnimated ? `${width}.animada.${format}` : `${width}.${format}`;
    const contentType = `image/${format}`;
    const path = original.folder === null ? null : join(original.folder, variant);
    if (path !== null && (await exists(path))) return { variant, source: path, contentType };
    if (format === 'avif' && original.format !== 'avif') {
      if (path !== null) this.#makeLater(path, original, width);
      return this.#resized(original, width, 'webp');
    }
    if (this.#now.pendingCount >= longestQueue) throw pictureUnavailable();
    const make = () => this.#now(() => this.#make(path, original, width, format));
    const source = await (path === null ? make() : this.#making.run(path, make));
    return { variant, source, contentType };
  }

  #makeLater(path: string, original: Original, width: number): void {
    if (this.#later.pendingCount >= longestQueue || performance.now() < this.#diskFullUntil) return;
    this.#making
      .run(path, () => this.#later(() => this.#make(path, original, width, 'avif')))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'no se pudo hacer una imagen');
      });
  }

  async #make(
    path: string | null,
    original: Original,
    width: number,
    format: PictureFormat,
  ): Promise<PictureSource> {
    if (this.#stopped) throw pictureUnavailable();
    const bytes = await made(original, width, format);
    if (path === null) return bytes;
    if (await writeIfPossible(path, bytes, this.#options.log)) return path;
    this.#diskFullUntil = performance.now() + pauseWhenFull;
    return bytes;
  }
}

/** A picture at a width. An animation is never larger than its original. */
async function made(original: Original, width: number, format: PictureFormat): Promise<Buffer> {
  const { source, hasMetadata } = original;
  const bytes = await resize(source, original, width, format).catch((error: unknown) => {
    throw new PictureDamaged('', { cause: error });
  });
  if (!original.isAnimated || original.format !== format || hasMetadata) return bytes;
  const whole = typeof source === 'string' ? await readFile(source) : source;
  return whole.length < bytes.length ? whole : bytes;
}

/** The decoder cannot read an original, which was stored before its door decoded it. */
class PictureDamaged extends Error {}
