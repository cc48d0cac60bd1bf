import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { CmsAnswerUnusable, CmsAway, type CmsClient } from '../cms-client/cms-client.js';
import { exists, writeIfPossible } from '../files.js';
import { unavailable } from '../http/errors.js';
import { SingleFlight } from '../single-flight.js';
import { type PictureSource, readOriginal } from './picture-format.js';
import type { PictureName } from './picture-name.js';

/** A picture as its CMS has it, kept in a folder of its own together with what is made of it. */
export interface Original {
  readonly folder: string;
  /** Its file, or its bytes where the disk takes no file. */
  readonly source: PictureSource;
  readonly format: string;
  readonly width: number;
  readonly hasAlpha: boolean;
}

interface OriginalsOptions {
  readonly dataDir: string;
  readonly clients: ReadonlyMap<string, CmsClient>;
  /** Whether a hotel's content names a picture, as far as its content is known. */
  readonly isUsed: (name: PictureName) => boolean;
  readonly log: FastifyBaseLogger;
}

/** Requests that wait for a CMS beyond this are refused instead of kept in memory. */
const longestQueue = 100;

/** Milliseconds for which a picture that the content has no more is kept. */
const keptUnused = 24 * 60 * 60 * 1_000;

/** So many names that were given to no picture any more are remembered. */
const mostMissing = 1_000;

/** The pictures of every hotel, each taken from its CMS once: guests see them while the CMS is away. */
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
    const known = this.#known.get(folder);
    if (known !== undefined && (await exists(pathIn(folder)))) return known;
    return this.#finding.run(folder, () => this.#take(client, { db, file }, folder));
  }

  /** Takes those of a hotel's files that are not here yet, one by one, behind the guests' own requests. */
  prefetch(db: string, files: ReadonlySet<string>): void {
    const before = this.#prefetched.get(db);
    if (before === files) return;
    this.#prefetching
      .run(db, async () => {
        for (const file of files) {
          if (this.#stopped.signal.aborted) return;
          if (before?.has(file) === true) continue;
          const original = await this.find({ db, file });
          if (original !== undefined && typeof original.source !== 'string') return;
        }
        this.#prefetched.set(db, files);
        await this.#removeUnused(db, files);
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

  async #take(client: CmsClient, name: PictureName, folder: string): Promise<Original | undefined> {
    const path = pathIn(folder);
    const source = (await exists(path)) ? path : await this.#ask(client, name, folder);
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

  /** Asks for what the CMS may have: a name that somebody made up is told without asking. */
  async #ask(
    client: CmsClient,
    name: PictureName,
    folder: string,
  ): Promise<PictureSource | undefined> {
    const isUsed = this.#options.isUsed(name);
    if (!isUsed && (!client.mayHaveNamed(name.file) || this.#missing.has(folder))) return undefined;
    const source = await this.#fetch(client, name.file, pathIn(folder));
    if (source === undefined && !isUsed) {
      if (this.#missing.size >= mostMissing) this.#missing.clear();
      this.#missing.add(folder);
    }
    return source;
  }

  async #fetch(client: CmsClient, file: string, path: string): Promise<PictureSource | undefined> {
    if (this.#fetching.pendingCount >= longestQueue) throw pictureUnavailable();
    try {
      const bytes = await this.#fetching(() => client.upload(file, this.#stopped.signal));
      if (bytes === undefined) return undefined;
      return (await writeIfPossible(path, bytes, this.#options.log)) ? path : bytes;
    } catch (error) {
      if (error instanceof CmsAway || error instanceof CmsAnswerUnusable)
        throw pictureUnavailable();
      throw error;
    }
  }

  /** Removes what is kept of pictures that the content has no more, once nobody can be looking at them. */
  async #removeUnused(db: string, files: ReadonlySet<string>): Promise<void> {
    const hotel = join(this.#options.dataDir, 'imagenes', db);
    const names = await readdir(hotel).catch(() => []);
    for (const name of names.filter((name) => !files.has(name))) {
      const folder = join(hotel, name);
      const { mtimeMs } = await stat(folder);
      if (Date.now() - mtimeMs < keptUnused) continue;
      this.#known.delete(folder);
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const pathIn = (folder: string) => join(folder, 'original');

const pictureUnavailable = () => unavailable('La imagen no está disponible en este momento.');
