import type { Tables } from '../store/tables';
import { removeUnused } from './unused-pictures';
import { invalid } from '../writes/refusal';
import type { WriteContext } from '../writes/once';

/** What a write says of a picture: not sent keeps it, empty removes it, a file's name puts that one. */
export type PictureChange = string | undefined;

/** The row that has a picture, and the field that holds it. */
interface PictureOwner {
  readonly uid: string;
  readonly field: string;
  /** Null while the row is being created. */
  readonly id: number | null;
}

/**
 * The field to write for a picture, if it changes. The picture that it takes the place of is removed once the write is
 * done, unless something else uses it.
 */
export async function pictureField(
  { strapi, tables, onCommit }: WriteContext,
  change: PictureChange,
  owner: PictureOwner,
): Promise<Readonly<Record<string, number | null>>> {
  if (change === undefined) return {};
  const before = await usedPicture(tables, owner);
  const after = change === '' ? null : await findPicture(tables, change);
  if (before === after) return {};
  if (before !== null) {
    onCommit(() => {
      void removeUnused(strapi, [before]);
    });
  }
  return { [owner.field]: after };
}

/** The media library's id of a picture, by its file name below `/uploads/`. */
export async function findPicture(tables: Tables, archivo: string): Promise<number> {
  const [, hash = archivo, ext = ''] = /^(.+)(\.[^.]+)$/.exec(archivo) ?? [];
  const file = await tables('files').where({ hash, ext }).first('id');
  if (file === undefined) throw invalid('La imagen no existe. Súbala nuevamente.');
  return file.id;
}

async function usedPicture(
  tables: Tables,
  { uid, field, id }: PictureOwner,
): Promise<number | null> {
  if (id === null) return null;
  const use = await tables('files_related_mph')
    .where({ related_type: uid, related_id: id, field })
    .first('file_id');
  return use?.file_id ?? null;
}
