import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  type BackupManifest,
  type BackupPart as Part,
  isBackupManifest,
} from '@guest-app/config/backup-manifest';
import type { BackedTable } from '@guest-app/config/cms-calls/respaldos';
import { parseJson } from '@guest-app/config/parse-json';
import { extract, pack } from 'tar-stream';
import { OperatorError } from '../terminal/operator-error.js';

/**
 * The file of a backup: a compressed tar of the rows of each table in parts, of the pictures, and last of a
 * manifest with the size and hash of each part.
 */

const manifestName = 'manifiesto.json';

/** Adds one file to a backup that is being written. */
export type AddPart = (name: string, content: Buffer) => Promise<Part>;

/** Writes a backup: the parts that `fill` adds, then the manifest that it returns. */
export async function writeBackup(
  file: string,
  fill: (add: AddPart) => Promise<BackupManifest>,
): Promise<void> {
  const archive = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(archive, createGzip(), target);
  // `add` and the end of this function throw the failure.
  written.catch(() => undefined);
  const add: AddPart = async (name, content) => {
    const isAdded = new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name, mode: 0o600 }, content, (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
      entry.on('error', reject);
    });
    // Only the file's stream fails when the disk is full.
    await Promise.race([isAdded, written]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { nombre: name, bytes: content.length, sha256 };
  };
  try {
    const manifest = await fill(add);
    await add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    archive.finalize();
  } catch (error) {
    archive.destroy();
    const reason: unknown = await written.then(
      () => error,
      (failure: unknown) => failure,
    );
    // An error of the disk is the cause of the others.
    throw reason instanceof Error && 'syscall' in reason ? reason : error;
  }
  await written;
}

/** One file of a backup; its content is read before the next one is asked for. */
interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The files of a backup, in their order. Throws an OperatorError if the archive is damaged or cut short. */
export async function* entriesOf(file: string): AsyncGenerator<Entry, void, undefined> {
  const entries = extract();
  // Reading the entries throws the failure.
  pipeline(createReadStream(file), createGunzip(), entries).catch(() => undefined);
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, content: bytesOf(file, entry) };
    }
  } catch (error) {
    throw faultOf(file, error);
  } finally {
    entries.destroy();
  }
}

async function* bytesOf(
  file: string,
  chunks: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw faultOf(file, error);
  }
}

/** Keeps an error of the operating system; any other one means a damaged archive. */
function faultOf(file: string, error: unknown): unknown {
  if (error instanceof OperatorError || !(error instanceof Error) || 'syscall' in error)
    return error;
  return new OperatorError(`${file} no es un respaldo, o está dañado (${error.message}).`);
}

/** Reads a whole backup and returns its manifest. Throws an OperatorError if a part differs from the manifest. */
export async function checkBackup(file: string): Promise<BackupManifest> {
  const found = new Map<string, Part & { readonly lines: number }>();
  let said = '';
  for await (const { name, content } of entriesOf(file)) {
    if (name === manifestName) said = await text(content);
    else found.set(name, { nombre: name, ...(await measured(content)) });
  }
  const manifest = parseJson(said);
  if (!isBackupManifest(manifest)) {
    throw new OperatorError(`${file} no es un respaldo de esta versión, o está incompleto.`);
  }
  const parts = [...manifest.tablas.flatMap(({ partes }) => partes), ...manifest.imagenes];
  for (const { nombre, bytes, sha256 } of parts) {
    const part = found.get(nombre);
    if (part === undefined || part.bytes !== bytes || part.sha256 !== sha256) {
      throw new OperatorError(`${file} está dañado: ${nombre} no es como fue escrito.`);
    }
  }
  for (const { tabla, filas, partes } of manifest.tablas) {
    const lines = partes.reduce((sum, { nombre }) => sum + (found.get(nombre)?.lines ?? 0), 0);
    if (lines !== filas) throw new OperatorError(`${file} está dañado: faltan filas de ${tabla}.`);
  }
  if (parts.length !== found.size) {
    throw new OperatorError(`${file} está dañado: tiene partes que no nombra.`);
  }
  return manifest;
}

async function measured(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
      lines += 1;
    }
  }
  return { bytes, lines, sha256: hash.digest('hex') };
}

const newline = 0x0a;

/** All rows of a backup as lines of JSON, as a CMS wrote them: each table begins with its columns. */
export async function* rowsIn(
  file: string,
  { tablas }: BackupManifest,
): AsyncGenerator<Uint8Array | string, void, undefined> {
  const left = new Map(tablas.map((table) => [table.tabla, table]));
  const announce = (name: string): string => {
    const table = left.get(name);
    if (table === undefined) return '';
    left.delete(name);
    const { tabla, columnas, siguiente } = table;
    return `${JSON.stringify({ tabla, columnas, siguiente } satisfies BackedTable)}\n`;
  };
  for await (const { name, content } of entriesOf(file)) {
    const [folder, table = ''] = name.split('/');
    if (folder !== rowsFolder) {
      // The next entry comes only after this one was read.
      await measured(content);
      continue;
    }
    yield announce(table);
    yield* content;
  }
  for (const { tabla } of tablas) yield announce(tabla);
}

export const rowsFolder = 'filas';
export const picturesFolder = 'imagenes';
