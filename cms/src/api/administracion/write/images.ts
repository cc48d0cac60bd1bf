import type { Tables } from '../../../content/tables';
import { removeUnused } from '../../../documents/unused-images';
import { invalid } from './refusal';
import type { WriteContext } from './once';

/** What a write says of a picture: not sent keeps it, empty removes it, a file's name puts that one. */
export type PictureChange = string | undefined;

type PicturedUid = 'api::componente.componente' | 'api::item-carta.item-carta';

/**
 * The field to write for a picture, if it changes. The picture that it takes the place of is removed once the write is
 * done, unless something else uses it.
 */
export async function pictureField(
  { strapi, tables, onCommit }: WriteContext,
  change: PictureChange,
  owner: { readonly uid: PicturedUid; readonly id: number | null },
): Promise<{ readonly imagen?: number | null }> {
  if (change === undefined) return {};
  const before = owner.id === null ? null : await usedPicture(tables, owner.uid, owner.id);
  const after = change === '' ? null : await findPicture(tables, change);
  if (before === after) return {};
  if (before !== null) {
    onCommit(() => {
      removeUnused(strapi, [before]).catch((error: unknown) => {
        strapi.log.error('A replaced picture could not be removed', error);
      });
    });
  }
  return { imagen: after };
}

/** The media library's id of a picture, by its file name below `/uploads/`. */
export async function findPicture(tables: Tables, archivo: string): Promise<number> {
  const [, hash = archivo, ext = ''] = /^(.+)(\.[^.]+)$/.exec(archivo) ?? [];
  const file = await tables('files').where({ hash, ext }).first('id');
  if (file === undefined) throw invalid('La imagen no existe. Súbala nuevamente.');
  return file.id;
}

async function usedPicture(tables: Tables, uid: PicturedUid, id: number): Promise<number | null> {
  const use = await tables('files_related_mph')
    .where({ related_type: uid, related_id: id, field: 'imagen' })
    .first('file_id');
  return use?.file_id ?? null;
}
