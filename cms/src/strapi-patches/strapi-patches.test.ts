import type { Core } from '@strapi/strapi';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditAccountChanges } from './account-changes-audited';
import { keepBucketPrivate } from './bucket-pictures-private';
import { limitPanelLogins } from './panel-login-limit';
import { limitPasswordLinks } from './panel-password-links';
import { refuseProvisionalPasswords } from './panel-provisional-passwords';
import { checkPanelUploads } from './panel-uploads-checked';
import { refuseWeakPanelPasswords } from './panel-weak-passwords';
import { nameEachPictureOnce } from './picture-names';
import { closePluginApis } from './plugin-apis-closed';
import { closeRegisterAdmin } from './register-admin-closed';
import { checkStaffSessions } from './staff-session-check';

type Functions = Record<string, unknown>;
interface Plugin {
  routes: Record<string, { routes: Core.Route[] }>;
  provider?: Functions;
}

/** The parts of Strapi that the patches look at. That the real ones are like these, each start of a CMS shows. */
interface Parts {
  panelRoutes: Core.Route[];
  readonly middlewares: Map<string, unknown>;
  readonly services: Record<string, Functions>;
  readonly plugins: Record<string, Plugin>;
  repository: () => Functions;
}

const none = () => undefined;
/** A function that takes so many arguments, which the guards count. */
const taking = (length: number) =>
  Object.defineProperty(() => undefined, 'length', { value: length });
const one = taking(1);
const two = taking(2);
const three = taking(3);

function route(name: string, handler = 'some.handler', ...middlewares: string[]): Core.Route {
  const [method, path = ''] = name.split(' ');
  return {
    method: method as Core.Route['method'],
    path,
    handler,
    info: {},
    config: { middlewares },
  };
}

function wholeStrapi(): Parts {
  const repository = { findOne: one, create: one, update: one, delete: one };
  const uploads = ['POST /', 'POST /files', 'POST /files/:id/replace', 'PUT /files/:id'];
  const api = { 'content-api': { routes: [] } };
  return {
    panelRoutes: [
      route('POST /login', 'authentication.login', 'admin::rateLimit'),
      route('POST /register-admin', 'authentication.registerAdmin', 'admin::rateLimit'),
      route('POST /forgot-password'),
      route('PUT /users/me'),
    ],
    middlewares: new Map([['admin::rateLimit', none]]),
    services: {
      'admin::auth': { hashPassword: one, checkCredentials: one, resetPassword: none },
      'admin::user': { updateById: two },
      'admin::role': { assignPermissions: one },
      'plugin::users-permissions.jwt': { verify: one },
      'plugin::users-permissions.role': { createRole: one, updateRole: two, deleteRole: two },
      'plugin::upload.image-manipulation': { generateFileName: one },
      'plugin::upload.provider': { upload: one, replace: two },
      'plugin::upload.upload': { findOne: one, replace: three },
    },
    plugins: {
      'users-permissions': { routes: { ...api } },
      i18n: { routes: { ...api } },
      upload: {
        routes: {
          ...api,
          admin: {
            routes: [...uploads, 'POST /actions/upload-from-urls'].map((name) => route(name)),
          },
        },
        provider: { uploadStream: one, delete: one, isPrivate: one },
      },
    },
    repository: () => repository,
  };
}

function strapiOf({ panelRoutes, middlewares, services, plugins, repository }: Parts): Core.Strapi {
  const strapi: object = {
    admin: { routes: { admin: { type: 'admin', routes: panelRoutes } } },
    get: (name: string) => (name === 'middlewares' ? middlewares : undefined),
    service: (uid: string) => services[uid],
    plugin: (name: string) => plugins[name],
    plugins,
    db: { query: repository },
  };
  return strapi as Core.Strapi;
}

let parts: Parts;
beforeEach(() => {
  parts = wholeStrapi();
});

const removePanelRoute = (name: string) => () => {
  parts.panelRoutes = parts.panelRoutes.filter(({ method, path }) => `${method} ${path}` !== name);
};
const changePanelRoute = (name: string, change: Partial<Core.Route>) => () => {
  for (const each of parts.panelRoutes) {
    if (`${each.method} ${each.path}` === name) Object.assign(each, change);
  }
};
const changeService = (uid: string, change: Functions) => () => {
  parts.services[uid] = { ...parts.services[uid], ...change };
};
const removeService = (uid: string) => () => {
  Reflect.deleteProperty(parts.services, uid);
};
const removeUploadRoute = (name: string) => () => {
  const admin = parts.plugins['upload']?.routes['admin'];
  if (admin === undefined) return;
  admin.routes = admin.routes.filter(({ method, path }) => `${method} ${path}` !== name);
};
const changeRepository = (change: Functions) => () => {
  const changed = { ...parts.repository(), ...change };
  parts.repository = () => changed;
};

describe.each([
  {
    patch: 'register-admin-closed',
    apply: closeRegisterAdmin,
    broken: {
      'the route is gone': removePanelRoute('POST /register-admin'),
      'the controller has another name': changePanelRoute('POST /register-admin', {
        handler: 'authentication.firstAdmin',
      }),
    },
  },
  {
    patch: 'panel-login-limit',
    apply: limitPanelLogins,
    broken: {
      'the middleware is gone': () => parts.middlewares.delete('admin::rateLimit'),
      'the login is gone': removePanelRoute('POST /login'),
      'the login runs another middleware': changePanelRoute('POST /login', {
        config: { auth: false, middlewares: ['admin::slowDown'] },
      }),
    },
  },
  {
    patch: 'panel-weak-passwords',
    apply: refuseWeakPanelPasswords,
    broken: {
      'the service is gone': removeService('admin::auth'),
      'the function is gone': changeService('admin::auth', { hashPassword: undefined }),
      'the function takes more': changeService('admin::auth', { hashPassword: two }),
      'the route is gone': removePanelRoute('PUT /users/me'),
    },
  },
  {
    patch: 'panel-provisional-passwords',
    apply: refuseProvisionalPasswords,
    broken: {
      'the login is judged elsewhere': changeService('admin::auth', { checkCredentials: none }),
      'passwords are reset elsewhere': changeService('admin::auth', { resetPassword: two }),
      'accounts are changed elsewhere': removeService('admin::user'),
    },
  },
  {
    patch: 'panel-password-links',
    apply: limitPasswordLinks,
    broken: { 'the route is gone': removePanelRoute('POST /forgot-password') },
  },
  {
    patch: 'staff-session-check',
    apply: checkStaffSessions,
    broken: {
      'the service is gone': removeService('plugin::users-permissions.jwt'),
      'the function takes more': changeService('plugin::users-permissions.jwt', { verify: two }),
    },
  },
  {
    patch: 'plugin-apis-closed',
    apply: closePluginApis,
    broken: {
      'an API has another name': () => {
        parts.plugins['i18n'] = { routes: { 'public-api': { routes: [] } } };
      },
    },
  },
  {
    patch: 'panel-uploads-checked',
    apply: checkPanelUploads,
    broken: {
      'an upload is another route': removeUploadRoute('POST /files/:id/replace'),
      'addresses are read elsewhere': removeUploadRoute('POST /actions/upload-from-urls'),
    },
  },
  {
    patch: 'picture-names',
    apply: nameEachPictureOnce,
    broken: {
      'names are made elsewhere': removeService('plugin::upload.image-manipulation'),
      'the provider replaces differently': changeService('plugin::upload.provider', {
        replace: one,
      }),
      'files are replaced differently': changeService('plugin::upload.upload', { replace: two }),
    },
  },
  {
    patch: 'bucket-pictures-private',
    apply: keepBucketPrivate,
    broken: {
      'the provider is kept elsewhere': () => {
        delete parts.plugins['upload']?.provider;
      },
      'the provider sends files differently': () => {
        Object.assign(parts.plugins['upload']?.provider ?? {}, { uploadStream: two });
      },
    },
  },
  {
    patch: 'account-changes-audited',
    apply: auditAccountChanges,
    broken: {
      'rows are written differently': changeRepository({ update: two }),
      'each call has a repository of its own': () => {
        const { repository } = parts;
        parts.repository = () => ({ ...repository() });
      },
      'roles of the panel change elsewhere': removeService('admin::role'),
      'roles of the staff change elsewhere': changeService('plugin::users-permissions.role', {
        updateRole: one,
      }),
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
