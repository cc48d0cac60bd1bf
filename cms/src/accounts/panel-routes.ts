import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { refuseWeak } from './hold-passwords';

/** Strapi's call by which whoever comes first makes himself the administrator of a panel that has none. */
const firstComer = '/register-admin';
/** A person's own account. */
const ownAccount = '/users/me';

/**
 * Changes the panel's own calls on accounts, before routes are made of them. The operator makes the first administrator, and
 * nobody else does. A weak password is refused before Strapi ends the sessions of whoever chose it for himself.
 */
export function guardPanelAccounts(strapi: Core.Strapi): void {
  const { routes } = strapi.admin;
  for (const router of Array.isArray(routes) ? [] : Object.values(routes)) {
    if (typeof router === 'function' || Array.isArray(router)) continue;
    router.routes = router.routes.filter(({ path }) => path !== firstComer);
    for (const route of router.routes) {
      if (route.method !== 'PUT' || route.path !== ownAccount) continue;
      route.config = {
        ...route.config,
        middlewares: [...(route.config?.middlewares ?? []), refuseWeakFirst],
      };
    }
  }
}

async function refuseWeakFirst({ request }: Context, next: Next): Promise<void> {
  const sent: unknown = request.body;
  if (typeof sent === 'object' && sent !== null && 'password' in sent) {
    if (typeof sent.password === 'string') await refuseWeak(sent.password);
  }
  await next();
}
