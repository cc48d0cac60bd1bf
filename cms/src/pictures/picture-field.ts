import { createHash } from 'node:crypto';
import { beginningOf } from '@guest-app/config/cut-text';
import { isPictureAddress } from '@guest-app/config/picture-address';
import { strapiRows, type FileRow } from '../database/tables';
import { readClock } from '../settings/environment';
import type { WriteContext } from '../writes/once';
import { invalid } from '../writes/refusal';
import { noteSentPicture, type SentTable } from './unused-pictures';

/** What a write says of a picture: not sent keeps it, empty removes it, a file's name or an address puts that one. */
export type PictureChange = string | undefined;

/** The rows of one type whose picture a write may change, and the field that holds it. */
interface PictureOwners {
  readonly uid: string;
  readonly field: string;
  readonly ids: readonly number[];
}

/** What must be known before pictures change. */
export interface KnownPictures {
  /** The media library's ids, by file name below `/uploads/` or by address. */
  readonly files: ReadonlyMap<string, number>;
  /** The picture that a row shows, by the row's type and id. */
  readonly shown: ReadonlyMap<string, number>;
}

export interface PictureWrite {
  /** The field to write; none where it does not change. */
  readonly campos: Readonly<Record<string, number | null>>;
  /** The pictures that lose a use: each goes once the write is done, unless something else uses it. */
  readonly replaced: readonly number[];
}

const noPictures: KnownPictures = { files: new Map(), shown: new Map() };

const keyOf = (uid: string, id: number) => `${uid} ${String(id)}`;

/** Reads what changes of pictures need, with one query for all of them, and with none where there are none. */
export async function loadPictures(
  context: WriteContext,
  changes: readonly PictureChange[],
  owners: readonly PictureOwners[],
): Promise<KnownPictures> {
  const sent = changes.filter((change) => change !== undefined);
  if (sent.length === 0) return noPictures;
  const { tables } = context;
  const files = await tables('files')
    .whereIn('hash', sent.map(hashInName))
    .select('id', 'hash', 'ext', 'url', 'provider');
  const linked = await linkPictures(context, sent, 'imagen_enviada');
  const shown = new Map<string, number>();
  for (const { uid, field, ids } of owners) {
    const uses = await tables('files_related_mph')
      .where({ related_type: uid, field })
      .whereIn('related_id', [...ids])
      .select('related_id', 'file_id');
    for (const use of uses) shown.set(keyOf(uid, use.related_id), use.file_id);
  }
  const uploaded = files.map((file) => [archivoOf(file), file.id] as const);
  return { files: new Map([...uploaded, ...linked]), shown };
}

/** What a write makes of a row's picture. */
export function planPicture(
  known: KnownPictures,
  change: PictureChange,
  { uid, field, id }: { readonly uid: string; readonly field: string; readonly id: number | null },
): PictureWrite {
  if (change === undefined) return { campos: {}, replaced: [] };
  const before = id === null ? null : (known.shown.get(keyOf(uid, id)) ?? null);
  const after = change === '' ? null : fileOf(known, change);
  if (before === after) return { campos: {}, replaced: [] };
  return { campos: { [field]: after }, replaced: before === null ? [] : [before] };
}

function fileOf({ files }: KnownPictures, archivo: string): number {
  const id = files.get(archivo);
  if (id === undefined) throw invalid('La imagen no existe. Súbala nuevamente.');
  return id;
}

/** The media library's hash of a picture, by the name that content gives it. */
export function hashInName(archivo: string): string {
  return archivo.replace(/(?<=.)\.[^.]+$/, '');
}

/**
 * Pictures at foreign addresses. The media library has a row for each, so that content refers to them as to
 * any other, and Strapi deletes no file with the row, because the provider is another.
 */
const provider = 'direccion';

/** How content names a picture: by its file below `/uploads/`, or by its address. */
export function archivoOf(file: Pick<FileRow, 'hash' | 'ext' | 'url' | 'provider'>): string {
  return file.provider === provider ? file.url : `${file.hash}${file.ext}`;
}

/** Ids in the media library of the addresses among some pictures' values; those that are new come into it. */
export async function linkPictures(
  { strapi, tables, trx }: Pick<WriteContext, 'strapi' | 'tables' | 'trx'>,
  values: readonly string[],
  noted: SentTable,
): Promise<ReadonlyMap<string, number>> {
  const addresses = [...new Set(values.filter(isPictureAddress))];
  if (addresses.length === 0) return new Map();
  const rows = await tables('files')
    .where({ provider })
    .whereIn('hash', addresses.map(hashOfAddress))
    .select('id', 'url');
  const ids = new Map(rows.map(({ url, id }) => [url, id]));
  for (const address of addresses) {
    if (ids.has(address)) continue;
    const data = {
      name: beginningOf(address, 255),
      hash: hashOfAddress(address),
      ext: '',
      // Of a kind that the panel shows; which one it is, only who fetches it knows.
      mime: 'image/*',
      size: 0,
      url: address,
      provider,
      folderPath: '/',
    };
    const { id } = await strapiRows(strapi, 'plugin::upload.file').create({ data });
    await noteSentPicture(trx, noted, id, readClock().now);
    ids.set(address, id);
  }
  return ids;
}

function hashOfAddress(address: string): string {
  return `direccion_${createHash('sha256').update(address).digest('hex').slice(0, 32)}`;
}
