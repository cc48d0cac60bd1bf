import type { Core } from '@strapi/strapi';
import { strapiRows } from '../database/tables';

/**
 * Strapi's defaults in every database, changed for this product. Repeated at each start, because Strapi
 * restores some.
 */

/** Gives types of Strapi's plugins that the panel lists Spanish names. */
export function nameTypesInSpanish(strapi: Core.Strapi): void {
  strapi.contentType('plugin::users-permissions.user').info.displayName = 'Personal';
}

/** The roles of the API that Strapi makes, and their names in the panel. */
const defaultRoles = [
  {
    type: 'authenticated',
    before: 'Authenticated',
    name: 'Con sesión',
    description: 'Quien inició sesión sin ser del personal. No permite nada.',
  },
  {
    type: 'public',
    before: 'Public',
    name: 'Sin sesión',
    description: 'Quien no inició sesión. No permite nada.',
  },
] as const;

/** Takes every permission from the roles of the API that Strapi makes: only the staff's roles allow anything. */
export async function closeDefaultRoles(strapi: Core.Strapi): Promise<void> {
  await strapiRows(strapi, 'plugin::users-permissions.permission').deleteMany({
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  });
  for (const { type, before, name, description } of defaultRoles) {
    await strapiRows(strapi, 'plugin::users-permissions.role').updateMany({
      where: { type, name: before },
      data: { name, description },
    });
  }
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced: unknown = await store.get({ key: 'advanced' });
  if (typeof advanced !== 'object' || advanced === null) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}

/** The panel's roles that Strapi makes, and their names in the panel. */
const panelRoles = [
  {
    code: 'strapi-super-admin',
    before: 'Super Admin',
    name: 'Administrador principal',
    description: 'Puede hacer todo en el panel.',
  },
  {
    code: 'strapi-editor',
    before: 'Editor',
    name: 'Edición',
    description: 'Puede cambiar el contenido, también el de otras personas.',
  },
  {
    code: 'strapi-author',
    before: 'Author',
    name: 'Redacción',
    description: 'Puede cambiar el contenido que creó.',
  },
] as const;

/** Gives the panel's roles Spanish names, unless a person renamed them. */
export async function namePanelRoles(strapi: Core.Strapi): Promise<void> {
  for (const { code, before, name, description } of panelRoles) {
    await strapiRows(strapi, 'admin::role').updateMany({
      where: { code, name: before },
      data: { name, description },
    });
  }
}

/**
 * Actions that no hotel's panel offers: Strapi's shop, its builder of content types, the settings of its
 * mail server, and tokens for an API that a panel's host does not serve.
 */
const notForHotels = [
  'admin::marketplace.read',
  'plugin::content-type-builder.read',
  'plugin::email.settings.read',
  ...['access', 'create', 'read', 'update', 'regenerate', 'delete'].map(
    (action) => `admin::api-tokens.${action}`,
  ),
];

const writes = ['create', 'update', 'delete', 'publish'].map(
  (action) => `plugin::content-manager.explorer.${action}`,
);

/**
 * Takes permissions from every role of the panel that Strapi gives its administrators at each start, and
 * that they may give to others. The panel then shows no entry and no button for them.
 */
export async function closePanelExtras(strapi: Core.Strapi): Promise<void> {
  const permissions = strapiRows(strapi, 'admin::permission');
  await permissions.deleteMany({ where: { action: { $in: notForHotels } } });
  // The system alone writes mails and the audit trail.
  await permissions.deleteMany({
    where: { action: 'plugin::content-manager.explorer.create', subject: 'api::correo.correo' },
  });
  await permissions.deleteMany({
    where: { action: { $in: writes }, subject: 'api::auditoria.auditoria' },
  });
}

/** API tokens that Strapi makes in a database without accounts. */
const strapiTokens = ['Read Only', 'Full Access'];

/** The adapters' token of earlier versions. */
const adapterToken = {
  name: 'Adaptador',
  description: 'Lo usa el adaptador para leer el contenido; se renueva al iniciar.',
};

/** Deletes API tokens that no person made. */
export async function removeApiTokens(strapi: Core.Strapi): Promise<void> {
  const hasAccounts = (await strapiRows(strapi, 'admin::user').count({ where: {} })) > 0;
  const where = hasAccounts
    ? adapterToken
    : { $or: [adapterToken, { name: { $in: strapiTokens } }] };
  const tokens = strapiRows(strapi, 'admin::api-token');
  for (const { id } of await tokens.findMany({ where })) {
    await strapiRows(strapi, 'admin::api-token-permission').deleteMany({
      where: { token: { id } },
    });
    await tokens.deleteMany({ where: { id } });
  }
}

/** Pictures are stored as they were sent: the adapters make the widths that guests need. */
const uploadSettings = {
  sizeOptimization: false,
  responsiveDimensions: false,
  autoOrientation: false,
  aiMetadata: false,
};

export async function prepareUploadSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'upload' });
  await store.set({ key: 'settings', value: uploadSettings });
}
