import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actingAs } from '../audit/actor';
import { noteAudit } from '../audit/note';
import { asCode, stepOf } from '../second-factor/app-codes';
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes';
import { unseal } from '../second-factor/sealed-secret';
import { replaceFactor } from '../second-factor/stored-factor';
import { readClock } from '../settings/clock';
import { environment } from '../settings/environment';
import { inTransaction } from '../store/tables';
import { endSessions } from './account-state';
import { loginAtStep } from './staff-session';
import type { StaffMember } from './staff-users';

/**
 * Has a member of staff prove the application to which the login gave a secret: from then on the account has it, and recovery
 * codes. Undefined where the credential is of no login that has come to this; throws a ValidationError for a wrong code.
 *
 * The sessions of before end, of a lost telephone too, and with them every login that was given another secret.
 */
export async function setUpFactor(
  strapi: Core.Strapi,
  credencial: string,
  codigo: string,
): Promise<{ readonly usuario: StaffMember; readonly codigos: readonly string[] } | undefined> {
  const login = await loginAtStep(strapi, credencial, 'segundoFactor');
  if (login === undefined) return undefined;
  const { usuario, sesion, secreto } = login;
  if (secreto === undefined) return undefined;
  const { documentKey } = environment();
  const opened = unseal(secreto, usuario.id, documentKey);
  const paso = stepOf(opened, asCode(codigo), readClock().now);
  if (paso === undefined) {
    throw new errors.ValidationError(
      'El código no es correcto. Escriba el que la aplicación muestra ahora; si no alcanza, revise que la hora del teléfono sea la automática.',
    );
  }
  const codigos = newRecoveryCodes();
  const isFirst = await inTransaction(strapi, async ({ trx }) => {
    if (!(await endSessions(trx, 'staff', usuario.id, sesion))) return false;
    await replaceFactor(trx, {
      usuario: usuario.id,
      secreto,
      paso,
      vez: randomBytes(16).toString('hex'),
      codigos: codigos.map((code) => recoveryHash(usuario.id, asCode(code), documentKey)),
    });
    await actingAs({ quien: usuario.email, origen: 'oficina' }, () =>
      noteAudit(strapi, trx, {
        ...{ accion: 'crear', tipo: 'Segundo factor', nombre: usuario.email },
        documento: usuario.documentId,
      }),
    );
    return true;
  });
  return isFirst ? { usuario, codigos } : undefined;
}
