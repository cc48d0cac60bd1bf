import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { strapiRows } from '../database/tables';

/** The parts of the users plugin's service of accounts that this project uses; it has no types of its own. */
interface StaffUsers {
  add(user: object): Promise<{ readonly id: number; readonly documentId: string }>;
  edit(id: number, change: object): Promise<unknown>;
}

export function staffUsers(strapi: Core.Strapi): StaffUsers {
  return strapi.plugin('users-permissions').service('user');
}

/** The roles whose users may log in to the back office. */
export const staffRoleTypes = ['gerencia', 'recepcion', 'contenido'] as const;

export type StaffRoleType = (typeof staffRoleTypes)[number];

/** The role that may do all that staff may. A hotel's first member of staff has it. */
export const managerRoleType: StaffRoleType = 'gerencia';

/** Who may enter the back office, once the password is right. */
export interface StaffMember {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly password: string | null;
  readonly confirmed: boolean | null;
  readonly blocked: boolean | null;
  readonly role: { readonly id: number; readonly type: string } | null;
}

/** Strapi's query of the accounts, whose own types are not known before its schemas are. */
interface UserRows {
  findOne(query: { where: object; populate: object }): Promise<StaffMember | null>;
}

export async function findStaff(strapi: Core.Strapi, where: object): Promise<StaffMember | null> {
  const users: UserRows = strapi.db.query('plugin::users-permissions.user');
  return users.findOne({ where, populate: { role: true } });
}

export function mayEnter({ role, confirmed, blocked }: StaffMember): boolean {
  const isStaff = staffRoleTypes.some((type) => type === role?.type);
  return isStaff && confirmed === true && blocked !== true;
}

/** A part of the back office that a role may see. */
export type Area = AnswerOf<typeof logInStaff>['usuario']['puede'][number];

const areas: readonly Area[] = ['contenido', 'turnos', 'servicios'];

/** Areas by the noun of a call; the managers' capacity of a day has no screen of its own. */
const managersNouns: ReadonlyMap<string, Area | 'cupo'> = new Map([
  ['turnos', 'turnos'],
  ['turnos-cupo', 'cupo'],
  ['servicios', 'servicios'],
  ['agendas', 'servicios'],
]);

/** The area that a call belongs to; undefined for the login and the passwords, which every member of staff may use. */
export function areaOf(action: string): Area | 'cupo' | undefined {
  const noun = /^api::back-office\.([\w-]+)\./.exec(action)?.[1];
  if (noun === undefined || noun === 'ingreso' || noun === 'contrasena') return undefined;
  return managersNouns.get(noun) ?? 'contenido';
}

/** The areas that a member of staff may see: those for which the role has a permission in the panel now. */
export async function areasOf(
  strapi: Core.Strapi,
  { role }: Pick<StaffMember, 'role'>,
): Promise<Area[]> {
  if (role === null) return [];
  const permissions = await strapiRows(strapi, 'plugin::users-permissions.permission').findMany({
    where: { role: { id: role.id } },
  });
  const own = new Set(
    permissions.map((row) => ('action' in row ? areaOf(String(row.action)) : undefined)),
  );
  return areas.filter((area) => own.has(area));
}
