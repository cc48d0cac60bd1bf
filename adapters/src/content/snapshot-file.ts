import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type HotelContent, hotelContentCheck } from '@guest-app/config/content';
import {
  type ContentChange,
  contentChangeCheck,
  withChange,
} from '@guest-app/config/content-change';
import { parseJson } from '@guest-app/config/parse-json';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { appendWhole, removeUnfinished, writeWhole } from '../files.js';

const Line = TypeCompiler.Compile(Type.Object({ sha256: Type.String(), content: Type.Unknown() }));

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** What is in the file, as far as this process knows. */
interface Kept {
  readonly content: HotelContent;
  /** Characters of the whole content in it, and of the changes after it. */
  readonly whole: number;
  readonly changes: number;
  readonly mark: string | undefined;
}

/**
 * The last good content of a hotel on disk, from which an adapter that starts serves at once: a line with the whole of it,
 * and one for each change since. It is written whole again once the changes are as long as the whole is, so that a change
 * costs what it is long.
 */
export class SnapshotStore {
  readonly #path: string;
  readonly #db: string;
  #kept: Kept | undefined;

  constructor(dataDir: string, db: string) {
    this.#path = join(dataDir, 'snapshots', `${db}.json`);
    this.#db = db;
  }

  /** The content, or undefined where there is none, or it is damaged or another hotel's. */
  async read(): Promise<HotelContent | undefined> {
    await removeUnfinished(this.#path);
    const [first = '', ...others] = await readLines(this.#path);
    let content = contentIn(first);
    if (content?.db !== this.#db) return undefined;
    for (const line of others) {
      const after = changed(content, line);
      // A change that was cut short: what is before it is whole, and the file is written anew.
      if (after === undefined) return content;
      content = after;
    }
    const changes = others.reduce((sum, line) => sum + line.length, 0);
    this.#kept = { content, whole: first.length, changes, mark: await this.#mark() };
    return content;
  }

  /** Writes a content, or only the change that led to it where the file holds the state before. */
  async keep(content: HotelContent, change?: ContentChange): Promise<void> {
    if (change !== undefined && (await this.#append(content, change))) return;
    const whole = lineOf(content);
    await mkdir(dirname(this.#path), { recursive: true });
    await writeWhole(this.#path, whole);
    this.#kept = { content, whole: whole.length, changes: 0, mark: await this.#mark() };
  }

  async #append(content: HotelContent, change: ContentChange): Promise<boolean> {
    const kept = this.#kept;
    if (kept?.content.version !== change.desde || !(await this.holds(kept.content))) return false;
    const line = lineOf(change);
    const changes = kept.changes + line.length;
    if (changes > kept.whole) return false;
    // Until it is done nobody knows what is in the file.
    this.#kept = undefined;
    await appendWhole(this.#path, line);
    this.#kept = { content, whole: kept.whole, changes, mark: await this.#mark() };
    return true;
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

function lineOf(content: HotelContent | ContentChange): string {
  const text = JSON.stringify(content);
  return `{"sha256":"${sha256(text)}","content":${text}}\n`;
}

/** Lines with their ends. */
async function readLines(path: string): Promise<readonly string[]> {
  try {
    return (await readFile(path, 'utf8')).split(/(?<=\n)/);
  } catch {
    return [];
  }
}

function contentIn(line: string): HotelContent | undefined {
  const content = whatIsIn(line);
  return hotelContentCheck.Check(content) ? content : undefined;
}

function changed(content: HotelContent, line: string): HotelContent | undefined {
  const change = whatIsIn(line);
  return contentChangeCheck.Check(change) ? withChange(content, change) : undefined;
}

/** What a line holds, or undefined where it is not what was written. */
function whatIsIn(line: string): unknown {
  if (!line.endsWith('\n')) return undefined;
  const parsed = parseJson(line);
  if (!Line.Check(parsed) || sha256(JSON.stringify(parsed.content)) !== parsed.sha256) {
    return undefined;
  }
  return parsed.content;
}
