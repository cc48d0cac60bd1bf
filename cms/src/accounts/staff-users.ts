import type { Core } from '@strapi/strapi';

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

/** The role that may do all that staff may: whoever is the first of a hotel's staff has it. */
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
