import type { Core } from '@strapi/strapi';

/** The parts of the panel's own services that this project uses; they have no types of their own. */

export interface PanelUser {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly password: string | null;
  readonly isActive: boolean | null;
}

/** What the panel's login makes of an e-mail and a password: an error, the user or false, and why. */
export type Judged = readonly [error: unknown, user?: PanelUser | false, why?: unknown];

export interface PanelAuth {
  hashPassword(password: string): Promise<string>;
  checkCredentials(credentials: { email: string; password: string }): Promise<Judged>;
  resetPassword(sent: { resetPasswordToken: string; password: string }): Promise<PanelUser>;
}

export interface PanelUsers {
  exists(): Promise<boolean>;
  createFirstAdmin(user: object): Promise<PanelUser>;
  updateById(id: number, change: object): Promise<PanelUser>;
}

export const panelUsers = (strapi: Core.Strapi) =>
  strapi.get<{ get(uid: string): PanelUsers }>('services').get('admin::user');

export async function findPanelUser(strapi: Core.Strapi, where: object): Promise<PanelUser | null> {
  const users: { findOne(query: { where: object }): Promise<PanelUser | null> } =
    strapi.db.query('admin::user');
  return users.findOne({ where });
}
