import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hotelContentCheck, type HotelContent } from '@guest-app/config/content';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { writeWhole } from '../files.js';

const SnapshotFile = TypeCompiler.Compile(
  Type.Object({ sha256: Type.String(), content: Type.Unknown() }),
);

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** The last good content of a hotel on disk, from which an adapter that starts serves at once. */
export class SnapshotStore {
  readonly #path: string;
  readonly #db: string;
  #kept: { content: HotelContent; mark: string | undefined } | undefined;

  constructor(dataDir: string, db: string) {
    this.#path = join(dataDir, 'snapshots', `${db}.json`);
    this.#db = db;
  }

  /** The content, or undefined where there is none, or it is damaged or another hotel's. */
  async read(): Promise<HotelContent | undefined> {
    const parsed = await readJson(this.#path);
    if (!SnapshotFile.Check(parsed)) return undefined;
    const { content } = parsed;
    if (!hotelContentCheck.Check(content)) return undefined;
    if (content.db !== this.#db || sha256(JSON.stringify(content)) !== parsed.sha256)
      return undefined;
    this.#kept = { content, mark: await this.#mark() };
    return content;
  }

  async write(content: HotelContent): Promise<void> {
    const text = JSON.stringify(content);
    await mkdir(dirname(this.#path), { recursive: true });
    await writeWhole(this.#path, `{"sha256":"${sha256(text)}","content":${text}}\n`);
    this.#kept = { content, mark: await this.#mark() };
  }

  /** Whether this very content is in the file, which nobody deleted or touched since it was written. */
  async holds(content: HotelContent): Promise<boolean> {
    if (this.#kept?.content !== content || this.#kept.mark === undefined) return false;
    return this.#kept.mark === (await this.#mark());
  }

  async #mark(): Promise<string | undefined> {
    try {
      const { mtimeMs, size, ino } = await stat(this.#path);
      return `${mtimeMs}/${size}/${ino}`;
    } catch {
      return undefined;
    }
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
