import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from '../accounts/service-registry';

/** A right of a role of the panel's, as Strapi's engine of rights takes it. */
interface Right {
  readonly id: unknown;
  readonly action: unknown;
  readonly actionParameters: unknown;
  readonly subject: unknown;
  readonly properties: unknown;
  readonly conditions: unknown;
}

interface Rights {
  findUserPermissions(user: { readonly id: unknown }): Promise<readonly Right[]>;
}

/**
 * Every request of the panel reads all the rights of whoever asks, a hundred and fifty for an administrator. Strapi makes each
 * of them by what copies any object, which took longer than all else that a request does before its own work.
 */
export function readRightsAtOnce(strapi: Core.Strapi): void {
  const rights = strapi.get<ServiceRegistry<Rights>>('services').get('admin::permission');
  rights.findUserPermissions = async ({ id }) => {
    const rows: readonly Partial<Right>[] = await strapi.db
      .query('admin::permission')
      .findMany({ where: { role: { users: { id } } } });
    return rows.map((row) => ({
      id: row.id,
      action: row.action,
      actionParameters: row.actionParameters === undefined ? {} : row.actionParameters,
      subject: row.subject === undefined ? null : row.subject,
      properties: row.properties === undefined ? {} : row.properties,
      conditions: row.conditions === undefined ? [] : row.conditions,
    }));
  };
}
