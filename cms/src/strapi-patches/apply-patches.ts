import type { Core } from '@strapi/strapi';
import { limitPanelLogins } from './panel-login-limit';
import { closeRegisterAdmin } from './register-admin-closed';

/**
 * Every hook into an undocumented part of Strapi. Each protects a person, refuses the start where its target is gone,
 * and is listed in docs/strapi-upgrade.md.
 */
export const patches: readonly ((strapi: Core.Strapi) => void)[] = [
  closeRegisterAdmin,
  limitPanelLogins,
];

/** Applies all patches, in `register`: before Strapi makes routes of its lists. */
export function applyPatches(strapi: Core.Strapi): void {
  for (const apply of patches) apply(strapi);
}
