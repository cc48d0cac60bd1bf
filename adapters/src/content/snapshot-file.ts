import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type HotelContent, hotelContentCheck } from '@guest-app/config/content';
import { parseJson } from '@guest-app/config/parse-json';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { removeUnfinished, writeWhole } from '../files.js';

const Stored = TypeCompiler.Compile(
  Type.Object({ sha256: Type.String(), content: Type.Unknown() }),
);

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** The last good content of a hotel on disk, which an adapter that starts serves at once. */
export class SnapshotStore {
  readonly #path: string;
  readonly #db: string;
  /** What this process wrote or read last, with the file's state at that moment. */
  #last: { readonly content: HotelContent; readonly mark: string | undefined } | undefined;

  constructor(dataDir: string, db: string) {
    this.#path = join(dataDir, 'snapshots', `${db}.json`);
    this.#db = db;
  }

  /**
   * The content; undefined where the file is missing, damaged or another hotel's. The first version appended
   * changes to its file line by line: such a file is ignored, and replaced by the next content.
   */
  async read(): Promise<HotelContent | undefined> {
    await removeUnfinished(this.#path);
    const stored = parseJson(await readFile(this.#path, 'utf8').catch(() => ''));
    if (!Stored.Check(stored)) return undefined;
    const { content } = stored;
    if (sha256(JSON.stringify(content)) !== stored.sha256) return undefined;
    if (!hotelContentCheck.Check(content) || content.db !== this.#db) return undefined;
    this.#last = { content, mark: await this.#mark() };
    return content;
  }

  async write(content: HotelContent): Promise<void> {
    const text = JSON.stringify(content);
    await mkdir(dirname(this.#path), { recursive: true });
    await writeWhole(this.#path, `{"sha256":"${sha256(text)}","content":${text}}\n`);
    this.#last = { content, mark: await this.#mark() };
  }

  /** Whether the file has this content, and was not deleted or changed since. */
  async holds(content: HotelContent): Promise<boolean> {
    if (this.#last?.content !== content || this.#last.mark === undefined) return false;
    return this.#last.mark === (await this.#mark());
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
