import type { Core } from '@strapi/strapi';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitPanelLogins } from './panel-login-limit';
import { closeRegisterAdmin } from './register-admin-closed';

/** The parts of Strapi that the patches hook into, as far as they look at them. That the real ones are so, each start shows. */
interface Parts {
  routes: Core.Route[];
  readonly middlewares: Map<string, unknown>;
}

const route = (
  method: Core.Route['method'],
  path: string,
  handler: string,
  ...middlewares: string[]
) => ({
  ...{ method, path, handler },
  info: {},
  config: { middlewares },
});

const wholeStrapi = (): Parts => ({
  routes: [
    route('POST', '/login', 'authentication.login', 'admin::rateLimit'),
    route('POST', '/register-admin', 'authentication.registerAdmin', 'admin::rateLimit'),
  ],
  middlewares: new Map([['admin::rateLimit', () => undefined]]),
});

function strapiOf({ routes, middlewares }: Parts): Core.Strapi {
  const strapi: object = {
    admin: { routes: { admin: { type: 'admin', routes } } },
    get: (name: string) => (name === 'middlewares' ? middlewares : undefined),
  };
  return strapi as Core.Strapi;
}

let parts: Parts;
beforeEach(() => {
  parts = wholeStrapi();
});

function removeRoute(name: string): void {
  parts.routes = parts.routes.filter(({ method, path }) => `${method} ${path}` !== name);
}

function changeRoute(name: string, change: Partial<Core.Route>): void {
  for (const each of parts.routes) {
    if (`${each.method} ${each.path}` === name) Object.assign(each, change);
  }
}

describe.each([
  {
    patch: 'register-admin-closed',
    apply: closeRegisterAdmin,
    broken: {
      'the route is gone': () => removeRoute('POST /register-admin'),
      'the controller has another name': () =>
        changeRoute('POST /register-admin', { handler: 'authentication.firstAdmin' }),
    },
  },
  {
    patch: 'panel-login-limit',
    apply: limitPanelLogins,
    broken: {
      'the middleware is gone': () => parts.middlewares.delete('admin::rateLimit'),
      'the login is another route': () => removeRoute('POST /login'),
      'the login runs another middleware': () =>
        changeRoute('POST /login', { config: { auth: false, middlewares: ['admin::slowDown'] } }),
    },
  },
])('$patch', ({ patch, apply, broken }) => {
  it('starts where its target is as expected', () => {
    apply(strapiOf(parts));
  });

  it.each(Object.entries<() => unknown>(broken))('refuses the start where %s', (_fault, change) => {
    change();
    expect(() => apply(strapiOf(parts))).toThrow(`PatchTargetMissing: ${patch}: `);
  });
});
