import { type PasswordFault, passwordFault } from '@guest-app/config/accounts/password-fault';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Connection } from '../database/connection';
import { inTransaction } from '../database/transactions';
import { isPassword } from '../logins/passwords';
import { type AccountKind, noteNewPassword } from './account-state';
import { dropPasswordLinks } from './password-links';

/** For the person who chose the password. */
const faultTexts: Readonly<Record<PasswordFault, string>> = {
  short: 'La contraseña debe tener al menos 10 caracteres.',
  long: 'La contraseña es demasiado larga: caben 72 letras sin acentos.',
  common: 'La contraseña es de las más usadas y se adivina enseguida: elija otra.',
};

/**
 * Checks a new password of the staff against the rules, and ends the sessions of an account whose password
 * changed. The Document Service writes the staff's accounts; the panel writes its own past it, and
 * `panel-weak-passwords` checks them.
 */
export function enforcePasswordRules(strapi: Core.Strapi): void {
  checkStaffPasswords(strapi);
  endPanelSessions(strapi);
}

function checkStaffPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { readonly data?: { readonly password?: unknown } };
    const password = data?.password;
    if (context.uid !== 'plugin::users-permissions.user' || password === undefined) return next();
    if (typeof password === 'string') await refuseWeak(password);
    return inTransaction(strapi, async ({ trx }) => {
      const written = await next();
      if (hasId(written)) await endSessionsAndLinks(trx, 'staff', written.id);
      return written;
    });
  });
}

function endPanelSessions(strapi: Core.Strapi): void {
  const endIfChanged = async ({ params, result }: PanelUserWritten) => {
    if (params.data?.password === undefined || !hasId(result)) return;
    await inTransaction(strapi, ({ trx }) => endSessionsAndLinks(trx, 'admin', result.id));
    await strapi.sessionManager('admin').invalidateRefreshToken(String(result.id));
  };
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    afterCreate: endIfChanged,
    afterUpdate: endIfChanged,
  });
}

async function endSessionsAndLinks(trx: Connection, kind: AccountKind, id: number): Promise<void> {
  await noteNewPassword(trx, kind, id);
  await dropPasswordLinks(trx, kind, id);
}

interface PanelUserWritten {
  readonly params: { readonly data?: { readonly password?: unknown } };
  readonly result?: unknown;
}

/** Throws a ValidationError that says what is wrong with a password. */
export async function refuseWeak(password: string): Promise<void> {
  const fault = await passwordFault(password);
  if (fault !== undefined) throw new errors.ValidationError(faultTexts[fault]);
}

/** Throws a ValidationError for the provisional password that is to be replaced. */
export async function refuseGiven(password: string, given: string | null): Promise<void> {
  if (given !== null && (await isPassword(password, given))) {
    throw new errors.ValidationError('Elija una contraseña que no sea la que le dieron.');
  }
}

/** Whether the Document Service gives back a row. */
export function hasId(written: unknown): written is { readonly id: number } {
  return (
    typeof written === 'object' &&
    written !== null &&
    'id' in written &&
    typeof written.id === 'number'
  );
}
