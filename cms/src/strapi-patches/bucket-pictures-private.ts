import type { Core } from '@strapi/strapi';
import { bucketAsFolder, type UploadPlugin } from '../pictures/picture-files';
import { checkFunctions, PatchTargetMissing } from './patch-target';

const patch = 'bucket-pictures-private';

/**
 * Prevents that pictures of a private bucket are broken for guests, or its signed addresses reach a browser. Strapi's
 * provider stores the bucket's own addresses.
 *
 * Strapi: `@strapi/upload/server/src/register.ts`. Test: `scripts/test/cms/pictures-in-bucket.test.ts`.
 */
export function keepBucketPrivate(strapi: Core.Strapi): void {
  const { provider }: UploadPlugin = strapi.plugin('upload');
  if (provider === undefined) {
    throw new PatchTargetMissing(patch, 'Strapi keeps no provider in its upload plugin');
  }
  checkFunctions(patch, 'upload provider', provider, { uploadStream: 1, delete: 1, isPrivate: 1 });
  Object.assign(provider, bucketAsFolder(provider));
}
