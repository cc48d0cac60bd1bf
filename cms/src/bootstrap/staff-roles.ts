import type { Core } from '@strapi/strapi';
import { areaOf } from '../accounts/staff-areas';
import { type StaffRoleType, staffRoleTypes } from '../accounts/staff-users';
import { strapiRows } from '../store/strapi-rows';
import { inTransaction } from '../store/tables';

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

/** Of when all staff had one role: its type, and what the panel said of it. */
const onlyRole = {
  type: 'recepcion',
  name: 'Recepción',
  description: 'Personal del hotel que usa el back office',
} as const;

/** The calls that each role was given once, by its type; before there were three, those of the only one as a list. */
const given = { key: 'staff-roles' };
const givenBefore = { key: 'staff-actions' };

type Given = Partial<Record<StaffRoleType, readonly string[]>>;

/**
 * Makes the staff's roles, and gives each the calls that are for it, once. What a power user takes away in the panel stays
 * away; a call that a later version brings is given on its first start. Where all staff had one role, it becomes that of
 * the managers: nobody loses anything.
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

/** The one role of all staff becomes the managers'; gives the calls that it was given. */
async function widenOnlyRole(strapi: Core.Strapi, actions: readonly string[]): Promise<Given> {
  const roles = strapiRows(strapi, 'plugin::users-permissions.role');
  for (const type of staffRoleTypes.filter((name) => name !== onlyRole.type)) {
    // One that a power user made under such a name was nobody's way in, and must not become one.
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

/** Gives the calls that a role was given, now and before. */
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
