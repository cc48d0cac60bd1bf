import type { Core } from '@strapi/strapi';

/** Strapi's call by which whoever comes first makes himself the administrator of a panel that has none. */
const firstComer = '/register-admin';

/** Takes it away before routes are made of it: the operator makes the first administrator. */
export function removeFirstComersCall(strapi: Core.Strapi): void {
  const { routes } = strapi.admin;
  for (const router of Array.isArray(routes) ? [] : Object.values(routes)) {
    if (typeof router === 'function' || Array.isArray(router)) continue;
    router.routes = router.routes.filter(({ path }) => path !== firstComer);
  }
}
