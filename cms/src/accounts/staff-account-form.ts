import { shortestPassword } from '@guest-app/config/accounts/password-fault';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { strapiRows } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { FieldError } from '../writes/refusal';
import { hasId } from './password-rules';
import { findStaff, type StaffRoleType, staffRoleTypes } from './staff-users';

const uid = 'plugin::users-permissions.user';

interface Attribute {
  default?: unknown;
  minLength?: number;
  required?: boolean;
}

/** What the panel's form offers for a new account of the staff: it may enter at once, by its password. */
export function prepareAccountForm(strapi: Core.Strapi): void {
  const attributes: Readonly<Record<string, Attribute>> = strapi.contentType(uid).attributes;
  Object.assign(attributes['confirmed'] ?? {}, { default: true });
  Object.assign(attributes['provider'] ?? {}, { default: 'local' });
  Object.assign(attributes['role'] ?? {}, { required: true });
  Object.assign(attributes['password'] ?? {}, { minLength: shortestPassword });
}

/** Requires one of the staff's roles of an account, and offers no other in the panel. */
export function requireStaffRole(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Readonly<Record<string, unknown>> };
    if (context.uid !== uid || data === undefined) return next();
    const isNew = context.action === 'create';
    const { confirmed, provider, email } = data;
    Object.assign(context.params, {
      data: {
        ...data,
        ...(isNew && { confirmed: confirmed ?? true, provider: provider ?? 'local' }),
        // The login looks for it in lower case.
        ...(typeof email === 'string' && { email: email.trim().toLowerCase() }),
      },
    });
    if (!isNew && !('role' in data)) return next();
    return inTransaction(strapi, async () => {
      const written = await next();
      await requireRole(strapi, written);
      return written;
    });
  });
  const offerStaffRoles = ({ params }: { readonly params: { where?: unknown } }) => {
    if (strapi.requestContext.get()?.path !== availableRoles) return;
    const where = [params.where ?? []].flat();
    params.where = { $and: [...where, { type: { $in: [...staffRoleTypes] } }] };
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::users-permissions.role'],
    beforeFindMany: offerStaffRoles,
    beforeCount: offerStaffRoles,
  });
}

/** Refuses to delete a role of the staff, whose accounts would open nothing any more. */
export function keepStaffRoles(strapi: Core.Strapi): void {
  const roles = strapiRows(strapi, 'plugin::users-permissions.role');
  strapi.db.lifecycles.subscribe({
    models: ['plugin::users-permissions.role'],
    async beforeDelete({ params }: { readonly params: { readonly where?: object } }) {
      const role = await roles.findOne({ where: params.where ?? {} });
      if (role === null || !('type' in role) || !isStaffRole(role.type)) return;
      const name = 'name' in role ? String(role.name) : role.type;
      throw new errors.ApplicationError(
        `El rol «${name}» es del personal del back office y no se borra. Para que una persona deje de usarlo, cambie el rol de su cuenta en «Contenido», «Personal».`,
      );
    },
  });
}

const isStaffRole = (type: unknown): type is StaffRoleType =>
  staffRoleTypes.some((known) => known === type);

/** Where the panel's form asks which roles it may offer. */
const availableRoles = `/content-manager/relations/${uid}/role`;

async function requireRole(strapi: Core.Strapi, written: unknown): Promise<void> {
  if (!hasId(written)) return;
  const account = await findStaff(strapi, { id: written.id });
  if (staffRoleTypes.some((type) => type === account?.role?.type)) return;
  throw new FieldError('role', 'Elija el rol de la persona: Gerencia, Recepción o Contenido.');
}
