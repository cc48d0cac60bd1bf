import { parse } from 'node:path';
import { withMark } from '@guest-app/config/picture-mark';
import type { Core } from '@strapi/strapi';
import { pictureTypes } from '../pictures/picture-types';
import { removeFiles } from '../pictures/unused-pictures';
import { environment } from '../settings/environment';
import { serviceToPatch } from './patch-target';

const patch = 'picture-names';

/** A file of the media library, as far as it matters here. */
interface StoredFile {
  readonly name: string;
  readonly mime: string;
  hash: string;
  ext: string;
  readonly formats?: Readonly<Record<string, StoredFile>> | null;
}

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
 * Prevents that guests see an old picture, or make an adapter ask for names that do not exist. A name
 * carries a mark that adapters check, and belongs to one picture for ever: browsers and caches keep it for a
 * year. Strapi writes a replaced or cropped picture under the name of the old one.
 *
 * Strapi: `@strapi/upload/server/src/services/upload.ts`. Test:
 * `scripts/test/cms/content-changes.test.ts`.
 */
export function nameEachPictureOnce(strapi: Core.Strapi): void {
  const names = serviceToPatch<FileNames>(strapi, patch, 'plugin::upload.image-manipulation', {
    generateFileName: 1,
  });
  const generate = names.generateFileName.bind(names);
  names.generateFileName = (name) => withMark(generate(name), environment().adapterToken);

  const provider = serviceToPatch<Provider>(strapi, patch, 'plugin::upload.provider', {
    upload: 1,
    replace: 2,
  });
  provider.replace = (file, before) => {
    // Strapi names the sizes that it makes of a picture after it: they have another name already.
    if (file.hash === before.hash) {
      file.hash = names.generateFileName(parse(file.name).name);
      file.ext = endingOf(file);
    }
    return provider.upload(file);
  };

  const uploads = serviceToPatch<Uploads>(strapi, patch, 'plugin::upload.upload', { replace: 3 });
  const replace = uploads.replace.bind(uploads);
  uploads.replace = async (id, ...sent) => {
    const before = await uploads.findOne(id);
    const after = await replace(id, ...sent);
    // A picture at a foreign address had no file, and gave its name to the new one.
    if (before?.hash !== after.hash) await removeFiles(strapi, before);
    return after;
  };
}

/** Strapi keeps the ending even if the bytes are another format now. */
function endingOf({ mime, ext }: StoredFile): string {
  const endings = pictureTypes.get(mime) ?? [ext];
  return endings.includes(ext) ? ext : (endings[0] ?? ext);
}
