import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from '../accounts/service-registry';
import { knownLocales } from '../content/locales';

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

interface RightsByLanguage {
  readonly actions: { syncSuperAdminPermissionsWithLocales: Sync };
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

  /** What the administrator may do is made of. */
  const ofAdministrator = async () => {
    const locales = [...(await knownLocales(strapi))].toSorted();
    return [typesNow(), allowed(), locales];
  };
  let isReset = false;
  const reset = roles.resetSuperAdminPermissions.bind(roles);
  roles.resetSuperAdminPermissions = async () => {
    await once(strapi, 'administrator', await ofAdministrator(), reset);
    isReset = true;
  };
  const { actions } = services<RightsByLanguage>().get('plugin::i18n.permissions');
  const syncLanguages = actions.syncSuperAdminPermissionsWithLocales.bind(actions);
  actions.syncSuperAdminPermissionsWithLocales = async () => {
    await syncLanguages();
    // What was in line with all else is so with the languages as well.
    if (isReset) await note(strapi, 'administrator', await ofAdministrator());
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
  if ((await notes(strapi).get({ key: keyOf(name) })) === hashOf(strapi, madeOf)) return;
  await sync();
  await note(strapi, name, madeOf);
}

async function note(strapi: Core.Strapi, name: string, madeOf: readonly object[]): Promise<void> {
  await notes(strapi).set({ key: keyOf(name), value: hashOf(strapi, madeOf) });
}

const notes = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'hotel' });

const keyOf = (name: string) => `synced-${name}`;

function hashOf(strapi: Core.Strapi, madeOf: readonly object[]): string {
  const parts = JSON.stringify([strapi.config.get('info.strapi'), madeOf]);
  return createHash('sha256').update(parts).digest('hex');
}
