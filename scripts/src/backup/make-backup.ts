import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from '@guest-app/config/backup-manifest';
import { isAnswerOf, isProgressOf } from '@guest-app/config/cms-calls/answers';
import { type BackedTable, readRows } from '@guest-app/config/cms-calls/respaldos';
import { installationOf } from '@guest-app/config/data-mark';
import { type LastBackups, lastBackupsIn } from '@guest-app/config/last-backups';
import { parseJson } from '@guest-app/config/parse-json';
import { uploadedPictures } from '@guest-app/config/uploaded-pictures';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { cutShort, linesFrom } from '../system/ask-cms.js';
import { asOperator, type OperatedCms } from '../system/cms-process.js';
import { ignoreMissing, writeFileAtomic } from '../system/files.js';
import { dataPaths, projectDir } from '../system/paths.js';
import type { HotelSecrets } from '../system/secrets.js';
import { OperatorError } from '../terminal/operator-error.js';
import {
  type AddPart,
  checkBackup,
  picturesFolder,
  rowsFolder,
  writeBackup,
} from './backup-file.js';

interface BackupRequest {
  readonly db: string;
  readonly cms: OperatedCms;
  readonly secrets: HotelSecrets;
  /** Created if it is missing. */
  readonly folder: string;
  readonly show?: (progress: string) => void;
}

export interface Backup {
  /** Absolute path. */
  readonly file: string;
  readonly bytes: number;
  readonly manifest: BackupManifest;
}

/** Writes all data of a hotel to one file. The file gets its name once it was read back and is whole. */
export async function makeBackup(request: BackupRequest): Promise<Backup> {
  const { db, folder, show = () => undefined } = request;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, db);
  const momento = new Date().toISOString();
  const file = path.join(folder, `${db}-${momento.replaceAll(/[-:.]/g, '')}${backupExtension}`);
  const partial = path.join(folder, `.${path.basename(file)}${partialExtension}`);
  try {
    await writeWhole(partial, (add) => fill(request, momento, add));
    show('se revisa');
    const manifest = await checkBackup(partial);
    await rename(partial, file);
    await syncFolder(folder);
    return { file, bytes: (await stat(file)).size, manifest };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Attempts at a backup without missing pictures. */
const mostTries = 3;

/** Writes a backup, again if a picture was deleted after the rows that name it were read: new rows do not name it. */
async function writeWhole(
  file: string,
  fillIt: (add: AddPart) => Promise<BackupManifest>,
): Promise<void> {
  let missing: readonly string[] = [];
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const known = missing;
    await rm(file, { force: true });
    await writeBackup(file, async (add) => {
      const manifest = await fillIt(add);
      missing = manifest.faltan;
      return manifest;
    });
    if (missing.every((name) => known.includes(name))) return;
  }
}

export const backupExtension = '.respaldo';
const partialExtension = '.parcial';

/** Milliseconds without a write after which a partial file is abandoned. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Removes the partial files of backups that were killed. */
async function removeAbandoned(folder: string, db: string): Promise<void> {
  for (const file of await partialsIn(folder, db)) {
    const found = await stat(file).catch(ignoreMissing);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfter) {
      await rm(file, { force: true });
    }
  }
}

/** Removes all partial files of a hotel; for a folder in which no backup of it is running. */
export async function removePartial(folder: string, db: string): Promise<void> {
  for (const file of await partialsIn(folder, db)) await rm(file, { force: true });
}

async function partialsIn(folder: string, db: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names
    .filter((name) => name.startsWith(`.${db}-`) && name.endsWith(partialExtension))
    .map((name) => path.join(folder, name));
}

/** Makes the new name survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fill(
  { db, cms, secrets, show = () => undefined }: BackupRequest,
  momento: string,
  add: AddPart,
): Promise<BackupManifest> {
  const rows = await addRows(asOperator(cms), add, show);
  const imagenes: BackupManifest['imagenes'] = [];
  const faltan: string[] = [];
  for (const name of rows.pictures) {
    const picture = await pictureOf(cms, name);
    if (picture.content !== undefined) {
      imagenes.push(await add(`${picturesFolder}/${name}`, picture.content));
      show(`imágenes: ${String(imagenes.length)} de ${String(rows.pictures.length)}`);
    } else if (picture.status === 404) {
      faltan.push(name);
    } else {
      throw new OperatorError(
        picture.status === 503
          ? `Donde se guardan las imágenes de ${db} no responde: no se pudo leer ${name}.`
          : `El CMS de ${db} no dio la imagen ${name} (estado ${String(picture.status)}).`,
      );
    }
  }
  return {
    formato: 1,
    hotel: db,
    version: await productVersion(),
    motor: rows.motor,
    instalacion: installationOf(secrets.documentKey),
    momento,
    tablas: rows.tables,
    imagenes,
    faltan,
  };
}

/** A picture, or the status of the refusal. */
async function pictureOf(cms: OperatedCms, name: string) {
  // A CMS that is closed for a restore answers only the operator.
  const headers = { authorization: `Bearer ${cms.operatorToken}` };
  try {
    const answer = await fetch(`${cms.url}/uploads/${name}`, { headers });
    const content = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, content: answer.ok ? content : undefined };
  } catch (error) {
    throw cutShort(error);
  }
}

const Product = Type.Object({ version: Type.String() });

async function productVersion(): Promise<string> {
  const text = await readFile(path.join(projectDir, 'package.json'), 'utf8');
  return Value.Parse(Product, JSON.parse(text)).version;
}

/** Characters of rows in one part, which is held in memory. */
const partLength = 4 * 1024 * 1024;

async function addRows(
  cms: ReturnType<typeof asOperator>,
  add: AddPart,
  show: (progress: string) => void,
) {
  const tables: BackupManifest['tablas'] = [];
  const pictures = new Set<string>();
  let table: BackupManifest['tablas'][number] | undefined;
  let lines: string[] = [];
  let length = 0;
  let total = 0;
  const flush = async () => {
    if (table === undefined || lines.length === 0) return;
    const number = String(table.partes.length + 1).padStart(4, '0');
    table.partes.push(
      await add(`${rowsFolder}/${table.tabla}/${number}.jsonl`, Buffer.from(lines.join(''))),
    );
    lines = [];
    length = 0;
    show(`filas: ${String(total)}`);
  };

  for await (const line of linesFrom(cms, readRows, {})) {
    if (line.startsWith('[') && table !== undefined) {
      lines.push(`${line}\n`);
      length += line.length;
      table.filas += 1;
      total += 1;
      if (table.tabla === 'files') notePictures(table, line, pictures);
      if (length > partLength) await flush();
      continue;
    }
    const said = parseJson(line);
    await flush();
    if (isProgressOf(readRows, said)) {
      table = { ...said, filas: 0, partes: [] };
      tables.push(table);
    } else if (isAnswerOf(readRows, said)) {
      if (!said.ok) throw new OperatorError(said.mensaje);
      return { motor: said.motor, tables, pictures: [...pictures].sort() };
    }
  }
  throw new OperatorError('El CMS no terminó de dar los datos; su registro dice por qué.');
}

/** Names of a picture's files: its own, and those of its smaller forms. */
function notePictures({ columnas }: BackedTable, line: string, names: Set<string>): void {
  const values = Value.Parse(Type.Array(Type.Unknown()), JSON.parse(line));
  const valueOf = (column: string) => values[columnas.findIndex(([name]) => name === column)];
  for (const said of [valueOf('url'), valueOf('formats')]) {
    if (typeof said !== 'string') continue;
    for (const name of uploadedPictures(said)) names.add(name);
  }
}

/** Records a backup as the last good one of its hotel, for the figures of `/metrics`. */
export async function noteBackup(
  dataDir: string,
  { file, bytes, manifest: { hotel, momento } }: Backup,
): Promise<void> {
  const text = await readFile(dataPaths(dataDir).backups, 'utf8').catch(ignoreMissing);
  const kept: LastBackups = text === undefined ? {} : lastBackupsIn(text);
  const next = { ...kept, [hotel]: { momento, archivo: file, bytes } };
  await writeFileAtomic(dataPaths(dataDir).backups, `${JSON.stringify(next, null, 2)}\n`, 0o600);
}
