import type { Core } from '@strapi/strapi';
import { areaOf, type StaffRoleType, staffRoleTypes } from '../accounts/staff-users';
import { strapiRows } from '../database/tables';
import { inTransaction } from '../database/transactions';

/** What the panel calls the staff's roles. */
const roleNames: Readonly<
  Record<StaffRoleType, { readonly name: string; readonly description: string }>
> = {
  gerencia: {
    name: 'Gerencia',
    description: 'Personal que usa todo el back office: el día, los servicios y el contenido',
  },
  recepcion: {
    name: 'Recepción',
    description: 'Personal que lleva el día: los turnos, sus reservas y la lista de espera',
  },
  contenido: {
    name: 'Contenido',
    description: 'Personal que edita lo que leen los huéspedes',
  },
};

/** The only role of earlier versions, and its name in the panel. */
const onlyRole = {
  type: 'recepcion',
  name: 'Recepción',
  description: 'Personal del hotel que usa el back office',
} as const;

/**
 * Where the store keeps the calls that each role got, by its type; earlier versions kept one list for the
 * only role.
 */
const given = { key: 'staff-roles' };
const givenBefore = { key: 'staff-actions' };

type Given = Partial<Record<StaffRoleType, readonly string[]>>;

/**
 * Creates the staff's roles and gives each its calls, once: a permission that a person removed in the panel
 * stays removed, and a call that a later version adds is given at its first start. The only role of earlier
 * versions becomes `gerencia`.
 */
export async function prepareStaffRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'hotel' });
  await inTransaction(strapi, async () => {
    const stored = givenIn(await store.get(given));
    const before = stored ?? (await widenOnlyRole(strapi, listIn(await store.get(givenBefore))));
    const after: Given = {};
    for (const type of staffRoleTypes) {
      after[type] = await prepareRole(strapi, type, before[type] ?? []);
    }
    if (JSON.stringify(after) !== JSON.stringify(stored)) {
      await store.set({ ...given, value: after });
    }
    await store.delete(givenBefore);
  });
}

/** Turns the only role of earlier versions into `gerencia`; returns the calls that it had. */
async function widenOnlyRole(strapi: Core.Strapi, actions: readonly string[]): Promise<Given> {
  const roles = strapiRows(strapi, 'plugin::users-permissions.role');
  for (const type of staffRoleTypes.filter((name) => name !== onlyRole.type)) {
    // A role of this name that a person made opened nothing, and must open nothing now.
    const own = await roles.findOne({ where: { type } });
    if (own !== null) {
      await roles.updateMany({ where: { type }, data: { type: `${type}_${String(own.id)}` } });
    }
  }
  const { type, name, description } = onlyRole;
  const found = await roles.findOne({ where: { type } });
  if (found === null) return {};
  await roles.updateMany({
    where: { type, name, description },
    data: roleNames.gerencia,
  });
  await roles.updateMany({ where: { type }, data: { type: 'gerencia' } });
  return { gerencia: actions };
}

/** Creates a role, or gives it the new calls; returns all calls that it ever got. */
async function prepareRole(
  strapi: Core.Strapi,
  type: StaffRoleType,
  before: readonly string[],
): Promise<readonly string[]> {
  const roles = strapiRows(strapi, 'plugin::users-permissions.role');
  const found = await roles.findOne({ where: { type } });
  const role = found ?? (await roles.create({ data: { type, ...roleNames[type] } }));
  const known = new Set(found === null ? [] : before);
  const missing = strapi.contentAPI.permissions.providers.action
    .keys()
    .map(String)
    .filter((action) => isFor(type, action) && !known.has(action));
  const permissions = strapiRows(strapi, 'plugin::users-permissions.permission');
  for (const action of missing) await permissions.create({ data: { action, role: role.id } });
  return [...known, ...missing];
}

function isFor(type: StaffRoleType, action: string): boolean {
  const area = areaOf(action);
  if (type === 'gerencia') return area !== undefined;
  return area === (type === 'recepcion' ? 'turnos' : 'contenido');
}

function givenIn(value: unknown): Given | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const lists = new Map(Object.entries(value));
  return Object.fromEntries(staffRoleTypes.map((type) => [type, listIn(lists.get(type))]));
}

const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
