import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from '../accounts/service-registry';
import { strapiRows } from '../store/strapi-rows';

type Sync = () => Promise<unknown>;

/** Of the actions and conditions that the panel's rights are made of. */
interface Known {
  values(): readonly object[];
}

interface Views {
  syncConfigurations: Sync;
}

interface Roles {
  resetSuperAdminPermissions: Sync;
}

interface Rights {
  cleanPermissionsInDatabase: Sync;
  readonly actionProvider: Known;
  readonly conditionProvider: Known;
}

/**
 * At each start Strapi brings the panel's views and rights in line with the types, which takes a tenth of it and finds nothing to
 * change: it is done when the types, what can be allowed, the languages or Strapi are others than when it was done before.
 */
export function syncOnce(strapi: Core.Strapi): void {
  const services = <Service>() => strapi.get<ServiceRegistry<Service>>('services');
  const rights = services<Rights>().get('admin::permission');
  const roles = services<Roles>().get('admin::role');
  let types: readonly TypeParts[] | undefined;

  const typesNow = () => (types ??= typesOf(strapi));
  const allowed = () => [rights.actionProvider.values(), rights.conditionProvider.values()];

  for (const name of ['components', 'content-types']) {
    const views = services<Views>().get(`plugin::content-manager.${name}`);
    const sync = views.syncConfigurations.bind(views);
    views.syncConfigurations = () => once(strapi, `views-of-${name}`, typesNow(), sync);
  }

  const clean = rights.cleanPermissionsInDatabase.bind(rights);
  rights.cleanPermissionsInDatabase = () =>
    once(strapi, 'panel-rights', [typesNow(), allowed()], clean);

  const reset = roles.resetSuperAdminPermissions.bind(roles);
  roles.resetSuperAdminPermissions = async () => {
    const locales = await strapiRows(strapi, 'plugin::i18n.locale').findMany({ where: {} });
    await once(strapi, 'administrator', [typesNow(), allowed(), locales], reset);
  };
}

/** What of a type its views and the rights to its rows are made of. */
interface TypeParts {
  readonly uid: unknown;
  readonly info?: unknown;
  readonly options?: unknown;
  readonly attributes: unknown;
  readonly pluginOptions?: unknown;
  readonly config?: unknown;
}

function typesOf({ contentTypes, components }: Core.Strapi): readonly TypeParts[] {
  const types: Readonly<Record<string, TypeParts>> = { ...contentTypes, ...components };
  return Object.values(types).map(({ uid, info, options, attributes, pluginOptions, config }) => ({
    uid,
    info,
    options,
    attributes,
    pluginOptions,
    config,
  }));
}

/** Notes with the data what it was done for, once it was: a backup brings both. */
async function once(
  strapi: Core.Strapi,
  name: string,
  madeOf: readonly object[],
  sync: Sync,
): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'hotel' });
  const key = `synced-${name}`;
  const parts = JSON.stringify([strapi.config.get('info.strapi'), madeOf]);
  const hash = createHash('sha256').update(parts).digest('hex');
  if ((await store.get({ key })) === hash) return;
  await sync();
  await store.set({ key, value: hash });
}
