import type { Core } from '@strapi/strapi';
import { uploadChecks } from '../bodies/panel-uploads';
import { PatchTargetMissing } from './patch-target';

const patch = 'panel-uploads-checked';

/** Where the media library takes files, and forms about them. */
const takingFiles = ['POST /', 'POST /files', 'POST /files/:id/replace', 'PUT /files/:id'];

/**
 * Makes this server read any address that a user of the panel names, in its internal network, too. Our panel
 * does not need it.
 */
const readingAddresses = 'POST /actions/upload-from-urls';

/**
 * Prevents uploads of web pages, decompression bombs and files of people who may not upload, which Strapi
 * writes to the disk before it checks; and requests to the internal network in the server's name.
 *
 * Strapi: `@strapi/upload/server/src/routes/admin.ts`. Test: `scripts/test/failures/hostile-bodies.test.ts`.
 */
export function checkPanelUploads(strapi: Core.Strapi): void {
  const plugin = strapi.plugin('upload');
  const admin = Array.isArray(plugin.routes) ? undefined : plugin.routes['admin'];
  const named = new Map(admin?.routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const name of takingFiles) {
    const route = named.get(name);
    if (route === undefined) {
      throw new PatchTargetMissing(patch, `Strapi's media library has no route ${name}`);
    }
    const { middlewares = [] } = route.config ?? {};
    named.set(name, {
      ...route,
      config: { ...route.config, middlewares: [...middlewares, ...uploadChecks] },
    });
  }
  if (!named.delete(readingAddresses)) {
    throw new PatchTargetMissing(patch, `Strapi's media library has no route ${readingAddresses}`);
  }
  Object.assign(plugin.routes, { admin: { ...admin, routes: [...named.values()] } });
}
