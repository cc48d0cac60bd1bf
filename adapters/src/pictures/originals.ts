import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureSource } from '@guest-app/config/check-picture';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { CmsAnswerUnusable } from '../cms-client/answers.js';
import type { CmsClient } from '../cms-client/cms-client.js';
import { exists, writeIfPossible } from '../files.js';
import { CmsAway, unavailable } from '../http/errors.js';
import { SingleFlight } from '../single-flight.js';
import { readOriginal } from './picture-format.js';
import type { PictureName } from './picture-name.js';

/** A picture as its CMS has it. */
export interface Original {
  /**
   * Folder of its file and of the pictures made from it; null for a picture that no content names, which is
   * not cached.
   */
  readonly folder: string | null;
  /** Its file, or its bytes where the disk takes no file. */
  readonly source: PictureSource;
  readonly format: string;
  readonly width: number;
  readonly hasAlpha: boolean;
  readonly isAnimated: boolean;
  readonly hasMetadata: boolean;
}

interface OriginalsOptions {
  readonly dataDir: string;
  readonly clients: ReadonlyMap<string, CmsClient>;
  /** Whether a hotel's content names a picture, as far as its content is known. */
  readonly isUsed: (name: PictureName) => boolean;
  readonly log: FastifyBaseLogger;
}

/** Beyond this, requests that wait for a CMS are refused, to limit memory. */
const longestQueue = 100;

/** So many names that were given to no picture any more are remembered. */
const mostMissing = 1_000;

/**
 * The pictures of every hotel, each fetched from its CMS once, so that guests see them while the CMS is
 * away. One that the content no longer has is deleted; one that it does not have yet, as a form sends it, is
 * fetched each time.
 */
export class Originals {
  readonly #options: OriginalsOptions;
  readonly #stopped = new AbortController();
  readonly #known = new Map<string, Original>();
  readonly #finding = new SingleFlight<Original | undefined>();
  readonly #prefetching = new SingleFlight<void>();
  /** Of each hotel, the files that were last found to be here. */
  readonly #prefetched = new Map<string, ReadonlySet<string>>();
  readonly #fetching = pLimit(4);
  readonly #missing = new Set<string>();

  constructor(options: OriginalsOptions) {
    this.#options = options;
  }

  /** The original, or undefined where the hotel has no such picture. */
  async find({ db, file }: PictureName): Promise<Original | undefined> {
    const client = this.#options.clients.get(db);
    if (client === undefined) return undefined;
    const folder = join(this.#options.dataDir, 'imagenes', db, file);
    if (!this.#options.isUsed({ db, file })) {
      return this.#finding.run(`${folder} unused`, () => this.#takeUnused(client, file, folder));
    }
    const known = this.#known.get(folder);
    if (known !== undefined && (await exists(pathIn(folder)))) return known;
    return this.#finding.run(folder, () => this.#take(client, file, folder));
  }

  /** Takes those of a hotel's files that are not here yet, one by one, behind the guests' own requests. */
  prefetch(db: string, files: ReadonlySet<string>): void {
    const before = this.#prefetched.get(db);
    if (before === files || this.#stopped.signal.aborted) return;
    for (const file of before ?? []) {
      if (!files.has(file)) this.#miss(join(this.#options.dataDir, 'imagenes', db, file));
    }
    this.#prefetching
      .run(db, async () => {
        await this.#removeUnused(db);
        for (const file of files) {
          if (this.#stopped.signal.aborted) return;
          if (before?.has(file) === true) continue;
          const original = await this.find({ db, file });
          if (original !== undefined && typeof original.source !== 'string') return;
        }
        this.#prefetched.set(db, files);
      })
      .catch((error: unknown) => {
        this.#options.log.debug({ hotel: db, err: error }, 'faltan imágenes por traer');
      });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#prefetching.settle();
    await this.#finding.settle();
  }

  async #take(client: CmsClient, file: string, folder: string): Promise<Original | undefined> {
    const path = pathIn(folder);
    const source = (await exists(path)) ? path : await this.#fetchKept(client, file, path);
    if (source === undefined) return undefined;
    const read = await readOriginal(source);
    if (read === undefined) {
      await rm(folder, { recursive: true, force: true });
      return undefined;
    }
    const original = { folder, source, ...read };
    if (source === path) this.#known.set(folder, original);
    return original;
  }

  /** Fetches a picture that the CMS may have; a name without a valid mark is refused without a call. */
  async #takeUnused(
    client: CmsClient,
    file: string,
    folder: string,
  ): Promise<Original | undefined> {
    if (!client.mayHaveNamed(file) || this.#missing.has(folder)) return undefined;
    const source = await this.#fetch(client, file);
    const read = source === undefined ? undefined : await readOriginal(source);
    if (source !== undefined && read !== undefined) return { folder: null, source, ...read };
    this.#miss(folder);
    return undefined;
  }

  #miss(folder: string): void {
    if (this.#missing.size >= mostMissing) this.#missing.clear();
    this.#missing.add(folder);
  }

  async #fetchKept(
    client: CmsClient,
    file: string,
    path: string,
  ): Promise<PictureSource | undefined> {
    const bytes = await this.#fetch(client, file);
    if (bytes === undefined) return undefined;
    return (await writeIfPossible(path, bytes, this.#options.log)) ? path : bytes;
  }

  async #fetch(client: CmsClient, file: string): Promise<Buffer | undefined> {
    if (this.#fetching.pendingCount >= longestQueue) throw pictureUnavailable();
    try {
      return await this.#fetching(() => client.upload(file, this.#stopped.signal));
    } catch (error) {
      if (error instanceof CmsAway || error instanceof CmsAnswerUnusable)
        throw pictureUnavailable();
      throw error;
    }
  }

  /** Removes cached pictures that the content no longer names. */
  async #removeUnused(db: string): Promise<void> {
    const hotel = join(this.#options.dataDir, 'imagenes', db);
    const names = await readdir(hotel).catch(() => []);
    for (const file of names.filter((file) => !this.#options.isUsed({ db, file }))) {
      const folder = join(hotel, file);
      this.#known.delete(folder);
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const pathIn = (folder: string) => join(folder, 'original');

/** Asked again in a while, it may be there. */
export const pictureUnavailable = () =>
  unavailable('La imagen no está disponible en este momento.');
