import type { Core } from '@strapi/strapi';
import { panelRouteLists, PatchTargetMissing } from './patch-target';

const patch = 'register-admin-closed';

/** Strapi's controller that makes the first visitor of a fresh panel its administrator. */
const handler = 'authentication.registerAdmin';

/**
 * Prevents that a stranger who reaches a fresh panel first becomes its administrator; the operator creates
 * the first account.
 *
 * Strapi: `@strapi/admin/server/src/routes/authentication.ts`. Test: `scripts/test/cms/demo.test.ts`.
 */
export function closeRegisterAdmin(strapi: Core.Strapi): void {
  let closed = 0;
  for (const list of panelRouteLists(strapi, patch)) {
    const left = list.routes.filter((route) => route.handler !== handler);
    closed += list.routes.length - left.length;
    list.routes = left;
  }
  if (closed === 0)
    throw new PatchTargetMissing(patch, `Strapi's panel has no route to ${handler}`);
}
