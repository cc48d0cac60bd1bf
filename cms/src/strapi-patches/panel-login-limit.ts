import type { Core } from '@strapi/strapi';
import { judgePanelLogin } from '../logins/panel';
import { panelRouteLists, PatchTargetMissing } from './patch-target';

const patch = 'panel-login-limit';

/** Strapi's middleware in front of a login of the panel, and the controller behind it. */
const limit = 'admin::rateLimit';
const handler = 'authentication.login';

/** Strapi's registry of middlewares, as far as one is replaced here; it has no type of its own. */
interface Middlewares {
  get(name: string): unknown;
  set(name: string, make: () => ReturnType<typeof judgePanelLogin>): void;
}

/**
 * Prevents guessing of panel passwords. Strapi's own limit counts in the memory of one process, by address alone, and
 * counts correct logins too; ours counts in the database, by account, network and device.
 *
 * Strapi: `@strapi/admin/server/src/middlewares/rateLimit.ts`. Test: `scripts/test/cms/guesses.test.ts`.
 */
export function limitPanelLogins(strapi: Core.Strapi): void {
  const middlewares: Middlewares = strapi.get('middlewares');
  if (typeof middlewares.get(limit) !== 'function') {
    throw new PatchTargetMissing(patch, `Strapi's middleware ${limit} is gone`);
  }
  const logins = panelRouteLists(strapi, patch)
    .flatMap(({ routes }) => routes)
    .filter((route) => route.handler === handler);
  const isLimited = ({ config }: Core.Route) => config?.middlewares?.includes(limit) === true;
  if (logins.length === 0 || !logins.every(isLimited)) {
    throw new PatchTargetMissing(patch, `No route to ${handler} runs ${limit}`);
  }
  middlewares.set(limit, () => judgePanelLogin(strapi));
}
