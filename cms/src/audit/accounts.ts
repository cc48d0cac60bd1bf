import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../store/tables';
import { actorOf } from './actor';
import { noteAudit, noteDone } from './documents';

const staffUid = 'plugin::users-permissions.user';

const Account = Type.Object({ email: Type.String(), documentId: Type.Optional(Type.String()) });

/** What is told of an account besides its e-mail; of a password and of links, that there was one. */
const shown = ['username', 'firstname', 'lastname', 'blocked', 'confirmed', 'isActive'];

/** What changes by itself, whenever somebody comes in. */
const unsaid = ['lastLogin', 'resetPasswordToken', 'registrationToken', 'preferedLanguage'];

/** Notes who makes and changes accounts, of the back office and of the panel: their role and their state, and never a secret. */
export function auditAccounts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (uid !== staffUid || !isWrite(action) || actorOf(strapi) === undefined) return next();
    return inTransaction(strapi, async ({ trx }) => {
      const { documentId } = params as { readonly documentId?: string };
      const before: { email: string } | undefined =
        documentId === undefined
          ? undefined
          : await trx<{ document_id: string; email: string }>('up_users')
              .where({ document_id: documentId })
              .first('email');
      const written = await next();
      const { data } = params as { readonly data?: object };
      const despues = await said(strapi, data ?? {}, 'plugin::users-permissions.role');
      const email = Value.Check(Account, written) ? written.email : before?.email;
      await noteAudit(strapi, trx, {
        accion: verbs[action],
        tipo: 'Cuenta del back office',
        documento:
          documentId ?? (Value.Check(Account, written) ? written.documentId : null) ?? null,
        ...(before !== undefined && { antes: { cuenta: before.email } }),
        ...(action !== 'delete' && { despues: { cuenta: email, ...despues } }),
      });
      return written;
    });
  });
  const ofPanel = (accion: 'crear' | 'modificar' | 'borrar') => async (event: PanelEvent) => {
    if (actorOf(strapi) === undefined) return;
    const { params, result } = event;
    const despues = await said(strapi, params.data ?? {}, 'admin::role');
    if (accion === 'modificar' && Object.keys(despues).length === 0) return;
    const account = Value.Check(Account, result) ? result : undefined;
    const cuenta = { cuenta: account?.email ?? null };
    await noteDone(strapi, {
      accion,
      tipo: 'Cuenta del panel',
      documento: account?.documentId ?? null,
      ...(accion === 'borrar' ? { antes: cuenta } : { despues: { ...cuenta, ...despues } }),
    });
  };
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    afterCreate: ofPanel('crear'),
    afterUpdate: ofPanel('modificar'),
    afterDelete: ofPanel('borrar'),
  });
}

interface PanelEvent {
  readonly params: { readonly data?: object };
  readonly result?: unknown;
}

const verbs = { create: 'crear', update: 'modificar', delete: 'borrar' } as const;

function isWrite(action: string): action is keyof typeof verbs {
  return action in verbs;
}

async function said(
  strapi: Core.Strapi,
  data: object,
  roleUid: 'admin::role' | 'plugin::users-permissions.role',
): Promise<Readonly<Record<string, unknown>>> {
  const told: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data) as [string, unknown][]) {
    if (unsaid.includes(field)) continue;
    if (field === 'password') told['contrasena'] = 'otra';
    else if (field === 'role' || field === 'roles') {
      const rol = await rolesIn(strapi, value, roleUid);
      if (rol.length > 0) told['rol'] = rol.join(', ');
    } else if (shown.includes(field)) told[field] = value;
  }
  return told;
}

/** The names of roles, however a write names them. */
async function rolesIn(
  strapi: Core.Strapi,
  value: unknown,
  uid: 'admin::role' | 'plugin::users-permissions.role',
): Promise<readonly string[]> {
  const ids = numbersIn(value);
  if (ids.length === 0) return [];
  const roles: { findMany(query: { where: object }): Promise<readonly { name: string }[]> } =
    strapi.db.query(uid);
  return (await roles.findMany({ where: { id: { $in: ids } } })).map(({ name }) => name);
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value) return numbersIn(value.id);
  if ('connect' in value) return numbersIn(value.connect);
  return 'set' in value ? numbersIn(value.set) : [];
}
