import { parse } from 'node:path';
import type { Core } from '@strapi/strapi';
import { pictureTypes } from './picture-types';
import { removeFiles } from './unused-pictures';

/** What of a file of the media library is needed here. */
interface StoredFile {
  readonly name: string;
  readonly mime: string;
  hash: string;
  ext: string;
  readonly formats?: Readonly<Record<string, StoredFile>> | null;
}

/** The parts of Strapi's upload plugin that take part when a file is replaced; it has no types of its own. */
interface Provider {
  upload(file: StoredFile): Promise<void>;
  replace(file: StoredFile, before: StoredFile): Promise<void>;
}
interface Uploads {
  findOne(id: unknown): Promise<StoredFile | null>;
  replace(id: unknown, ...sent: readonly unknown[]): Promise<StoredFile>;
}
interface FileNames {
  generateFileName(name: string): string;
}

/**
 * Has a picture that is replaced or cropped in the media library get another name: who has the one before keeps it for ever.
 * Its files go once the row names the new ones.
 */
export function renameReplacedPictures(strapi: Core.Strapi): void {
  const plugin = strapi.plugin('upload');
  const provider: Provider = plugin.service('provider');
  const uploads: Uploads = plugin.service('upload');
  const names: FileNames = plugin.service('image-manipulation');

  provider.replace = (file, before) => {
    // What is made of a picture is named after it, and so by another name already.
    if (file.hash === before.hash) {
      file.hash = names.generateFileName(parse(file.name).name);
      file.ext = endingOf(file);
    }
    return provider.upload(file);
  };

  const replace = uploads.replace.bind(uploads);
  uploads.replace = async (id, ...sent) => {
    const before = await uploads.findOne(id);
    const after = await replace(id, ...sent);
    // One that lay at an address of somebody else's had no file, and gave its name to the new one.
    if (before?.hash !== after.hash) await removeFiles(strapi, before);
    return after;
  };
}

/** Strapi keeps the ending whatever the bytes are now. */
function endingOf({ mime, ext }: StoredFile): string {
  const endings = pictureTypes.get(mime) ?? [ext];
  return endings.includes(ext) ? ext : (endings[0] ?? ext);
}
