import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { PanelAuth } from '../accounts/panel-services';
import { refuseWeak } from '../accounts/password-rules';
import { panelRoute, serviceToPatch } from './patch-target';

const patch = 'panel-weak-passwords';

/**
 * Prevents passwords of the panel that are guessed at once. The panel hashes every password in one function;
 * a weak one of one's own is refused before that, since Strapi ends the person's sessions first.
 *
 * Strapi: `@strapi/admin/server/src/services/auth.ts`. Test: `scripts/test/cms/admin-session.test.ts`.
 */
export function refuseWeakPanelPasswords(strapi: Core.Strapi): void {
  const auth = serviceToPatch<PanelAuth>(strapi, patch, 'admin::auth', { hashPassword: 1 });
  const hash = auth.hashPassword.bind(auth);
  auth.hashPassword = async (password) => {
    await refuseWeak(password);
    return hash(password);
  };
  const ownAccount = panelRoute(strapi, patch, 'PUT /users/me');
  const { middlewares = [] } = ownAccount.config ?? {};
  ownAccount.config = { ...ownAccount.config, middlewares: [...middlewares, refuseWeakFirst] };
}

async function refuseWeakFirst({ request }: Context, next: Next): Promise<void> {
  const sent: unknown = request.body;
  if (typeof sent === 'object' && sent !== null && 'password' in sent) {
    if (typeof sent.password === 'string') await refuseWeak(sent.password);
  }
  await next();
}
