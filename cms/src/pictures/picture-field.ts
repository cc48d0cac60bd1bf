import type { WriteContext } from '../writes/once';
import { invalid } from '../writes/refusal';
import { archivoOf, linkPictures } from './linked-pictures';

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
    .whereIn('hash', sent.map(hashOf))
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

function hashOf(archivo: string): string {
  return archivo.replace(/(?<=.)\.[^.]+$/, '');
}
