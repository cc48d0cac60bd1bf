import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CmsClient } from '../cms-client/cms-client.js';
import type { Tokens } from '../guest-session/tokens.js';
import type { BackOffice } from './back-office.js';
import { cartaRoutes } from './carta-routes.js';
import { componentRoutes } from './component-routes.js';
import { languageRoutes } from './language-routes.js';
import { staffLoginRoutes } from './login-routes.js';
import { uploadRoutes } from './pictures/routes.js';
import { referenceRoutes } from './reference-routes.js';
import { sectionRoutes } from './section-routes.js';
import { textRoutes } from './text-routes.js';

interface AdminRoutesOptions {
  readonly backOffice: BackOffice;
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/** The staff's calls: each is one call to the hotel's CMS, whose rules and permissions decide. */
export const adminRoutes: FastifyPluginAsyncTypebox<AdminRoutesOptions> = async (app, options) => {
  await app.register(staffLoginRoutes, options);
  for (const routes of [
    languageRoutes,
    sectionRoutes,
    componentRoutes,
    cartaRoutes,
    referenceRoutes,
    textRoutes,
    uploadRoutes,
  ]) {
    await app.register(routes, options);
  }
};
