import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from '../accounts/service-registry';
import { knownLocales } from '../content/locales';
import { giveRights } from '../store/role-rights';
import { strapiRows } from '../store/strapi-rows';

/** A right of a role of the panel's, as Strapi's engine of rights takes it. */
interface Right {
  readonly id: unknown;
  readonly action: unknown;
  readonly actionParameters: unknown;
  readonly subject: unknown;
  readonly properties: object | null;
  readonly conditions: unknown;
}

/** A right as it is to be, and whose. */
interface NewRight {
  readonly role?: unknown;
  readonly apiToken?: unknown;
}

interface Rights {
  findUserPermissions(user: { readonly id: unknown }): Promise<readonly Right[]>;
  createMany(rights: readonly NewRight[]): Promise<readonly Right[]>;
  deleteByIds(ids: readonly number[]): Promise<void>;
  readonly actionProvider: {
    appliesToProperty(property: string, action: unknown, subject: unknown): Promise<boolean>;
  };
}

interface Roles {
  getSuperAdmin(): Promise<{ readonly id: number } | null>;
}

interface RightsByLanguage {
  readonly actions: { syncSuperAdminPermissionsWithLocales(): Promise<void> };
}

interface RoleTokens {
  syncPermissionsForRole(role: number): Promise<unknown>;
}

const rightsOf = (strapi: Core.Strapi) =>
  strapi.get<ServiceRegistry<Rights>>('services').get('admin::permission');

/**
 * Every request of the panel reads all the rights of whoever asks, a hundred and fifty for an administrator. Strapi makes each
 * of them by what copies any object, which took longer than all else that a request does before its own work.
 */
export function readRightsAtOnce(strapi: Core.Strapi): void {
  rightsOf(strapi).findUserPermissions = ({ id }) => find(strapi, { role: { users: { id } } });
}

/**
 * Strapi gives and takes the rights of the panel's roles one by one. A hotel's first start gives four hundred of them, which was
 * a fifth of it; one that was killed meanwhile left a role with some of them for good.
 */
export function writeRightsAtOnce(strapi: Core.Strapi): void {
  const rights = rightsOf(strapi);
  const createOneByOne = rights.createMany.bind(rights);
  rights.createMany = async (given) => {
    const role = onlyRole(given);
    if (role === undefined) return createOneByOne(given);
    const ids = await giveRights(strapi, 'admin::permission', role, given);
    const created = await find(strapi, { id: { $in: ids } });
    await strapi.eventHub.emit('permission.create', { permissions: created });
    return created;
  };
  rights.deleteByIds = async (ids) => {
    const where = { id: { $in: ids } };
    const deleted = await find(strapi, where);
    await strapiRows(strapi, 'admin::permission').deleteMany({ where });
    await strapi.eventHub.emit('permission.delete', { permissions: deleted });
  };
}

/**
 * When a language comes or goes, Strapi compares each of the administrator's rights with each of those that they are to be, which takes
 * a fifth of a second, and makes those anew that name the languages. They are told apart by what they name, and changed in place.
 */
export function nameLanguagesAtOnce(strapi: Core.Strapi): void {
  const { actions } = strapi
    .get<ServiceRegistry<RightsByLanguage>>('services')
    .get('plugin::i18n.permissions');
  const roles = strapi.get<ServiceRegistry<Roles>>('services').get('admin::role');
  const tokens = strapi.get<ServiceRegistry<RoleTokens>>('services').get('admin::api-token-admin');
  const { actionProvider } = rightsOf(strapi);
  actions.syncSuperAdminPermissionsWithLocales = async () => {
    const role = await roles.getSuperAdmin();
    if (role === null) return;
    const locales = [...(await knownLocales(strapi))];
    const changed = new Map<string, Right[]>();
    for (const right of await find(strapi, { role: { id: role.id } })) {
      const { action, subject, properties } = right;
      const next = { ...properties, locales };
      if (isDeepStrictEqual(properties, next)) continue;
      if (!(await actionProvider.appliesToProperty('locales', action, subject))) continue;
      const key = JSON.stringify(next);
      changed.set(key, [...(changed.get(key) ?? []), { ...right, properties: next }]);
    }
    for (const rights of changed.values()) {
      await strapiRows(strapi, 'admin::permission').updateMany({
        where: { id: { $in: rights.map(({ id }) => id) } },
        data: { properties: rights[0]?.properties },
      });
      await strapi.eventHub.emit('permission.update', { permissions: rights });
    }
    if (changed.size > 0) await tokens.syncPermissionsForRole(role.id);
  };
}

/** The role that all of some rights are for; none where one is a token's. */
function onlyRole(rights: readonly NewRight[]): number | undefined {
  const [first] = rights;
  const role = Number(first?.role ?? NaN);
  const isForRole = (right: NewRight) => Number(right.role) === role && !right.apiToken;
  return Number.isInteger(role) && rights.every(isForRole) ? role : undefined;
}

async function find(strapi: Core.Strapi, where: object): Promise<readonly Right[]> {
  const rows: readonly Partial<Right>[] = await strapi.db
    .query('admin::permission')
    .findMany({ where });
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actionParameters: row.actionParameters === undefined ? {} : row.actionParameters,
    subject: row.subject === undefined ? null : row.subject,
    properties: row.properties === undefined ? {} : row.properties,
    conditions: row.conditions === undefined ? [] : row.conditions,
  }));
}
