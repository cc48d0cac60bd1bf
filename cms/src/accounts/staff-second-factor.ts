import { createHash, randomBytes } from 'node:crypto';
import type { enterStaffCode } from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actingAs, noteAudit } from '../audit/actor';
import type { LoginRefusal } from '../calls/sent';
import { inTransaction } from '../database/transactions';
import { enter } from '../logins/enter';
import { asCode, isAppCode, stepAt, stepOf } from '../second-factor/app-codes';
import { newRecoveryCodes, recoveryHash, unseal } from '../second-factor/factor-secrets';
import {
  recoveryCodesLeft,
  removeFactor,
  replaceFactor,
  sealedSecretOf,
  takeRecoveryCode,
  takeStep,
} from '../second-factor/stored-factor';
import { readClock, environment } from '../settings/environment';
import { endSessions } from './account-state';
import { loginAtStep } from './staff-session';
import { findStaff, type StaffMember } from './staff-users';

/**
 * Stores the second factor that a login set up, once a code of the application proves it, with new recovery
 * codes. Undefined where the credential is of no login at that step; throws a ValidationError for a wrong
 * code.
 *
 * Ends every session, one on a lost telephone too, and every login that was given another secret.
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

interface Entered extends Proof {
  readonly kind: 'ok';
  readonly usuario: StaffMember;
}

interface Proof {
  /** Recovery codes that are left, where the code was one. */
  readonly codigosRestantes?: number;
}

/** Counts and judges the code of a second factor. Undefined where the credential is of no login at that step. */
export async function enterCode(
  strapi: Core.Strapi,
  {
    credencial,
    codigo,
    direccion,
    equipo,
    clave,
  }: Omit<SentTo<typeof enterStaffCode>, 'otroTelefono'>,
): Promise<Entered | LoginRefusal | undefined> {
  const login = await loginAtStep(strapi, credencial, 'codigo');
  if (login === undefined) return undefined;
  const { usuario } = login;
  const code = asCode(codigo);
  // The same code is another guess in the next time step.
  const prueba = `${code} ${String(stepAt(readClock().now))}`;
  const vez = createHash('sha256')
    .update(clave ?? randomBytes(16))
    .digest('hex');
  const sender = { cuenta: String(usuario.id), direccion, equipo, clave };
  return enter(strapi, { ...sender, kind: 'codigo', prueba }, async () => {
    const proof = await prove(strapi, { usuario: usuario.id, code, vez });
    return proof === undefined ? 'wrong' : { kind: 'ok', usuario, ...proof };
  });
}

/** Checks a code, and uses it up where it is right. */
async function prove(
  strapi: Core.Strapi,
  { usuario, code, vez }: { readonly usuario: number; readonly code: string; readonly vez: string },
): Promise<Proof | undefined> {
  const db = strapi.db.connection;
  const { documentKey } = environment();
  if (!isAppCode(code)) {
    const codigo = recoveryHash(usuario, code, documentKey);
    if (!(await takeRecoveryCode(db, { usuario, codigo, vez }))) return undefined;
    return { codigosRestantes: await recoveryCodesLeft(db, usuario) };
  }
  const sealed = await sealedSecretOf(db, usuario);
  if (sealed === undefined) return undefined;
  const paso = stepOf(unseal(sealed, usuario, documentKey), code, readClock().now);
  return paso !== undefined && (await takeStep(db, { usuario, paso, vez })) ? {} : undefined;
}

/**
 * Removes the second factor of a person who lost it, and ends the sessions; whether there was one, null for
 * an unknown e-mail.
 */
export async function removeStaffFactor(
  strapi: Core.Strapi,
  email: string,
): Promise<boolean | null> {
  return inTransaction(strapi, async ({ trx }) => {
    const member = await findStaff(strapi, { email, provider: 'local' });
    if (member === null) return null;
    const had = await removeFactor(trx, member.id);
    await endSessions(trx, 'staff', member.id);
    await noteAudit(strapi, trx, {
      accion: 'borrar',
      tipo: 'Segundo factor',
      nombre: email,
      documento: member.documentId,
    });
    return had;
  });
}
