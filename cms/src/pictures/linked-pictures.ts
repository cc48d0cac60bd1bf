import { createHash } from 'node:crypto';
import { isPictureAddress } from '@guest-app/config/picture-address';
import { readClock } from '../settings/clock';
import { strapiRows } from '../store/strapi-rows';
import type { FileRow } from '../store/tables';
import type { WriteContext } from '../writes/once';
import { noteSentPicture, type SentTable } from './sent-pictures';

/**
 * Pictures that lie at an address of somebody else's. The media library has a row of each, so that content names them as it
 * names any other, and Strapi removes no file with it, for it is another provider's.
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
    .whereIn('hash', addresses.map(hashOf))
    .select('id', 'url');
  const ids = new Map(rows.map(({ url, id }) => [url, id]));
  for (const address of addresses) {
    if (ids.has(address)) continue;
    const data = {
      name: address.slice(0, 255),
      hash: hashOf(address),
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

function hashOf(address: string): string {
  return `direccion_${createHash('sha256').update(address).digest('hex').slice(0, 32)}`;
}
