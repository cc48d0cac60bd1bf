import { createHash, randomBytes } from 'node:crypto';
import type { enterStaffCode } from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { LoginRefusal } from '../calls/login-refusal';
import { enter } from '../logins/enter';
import { asCode, isAppCode, stepAt, stepOf } from '../second-factor/app-codes';
import { recoveryHash } from '../second-factor/recovery-codes';
import { unseal } from '../second-factor/sealed-secret';
import {
  recoveryCodesLeft,
  sealedSecretOf,
  takeRecoveryCode,
  takeStep,
} from '../second-factor/stored-factor';
import { readClock } from '../settings/clock';
import { environment } from '../settings/environment';
import { loginAtStep } from './staff-session';
import type { StaffMember } from './staff-users';

interface Entered extends Proof {
  readonly kind: 'ok';
  readonly usuario: StaffMember;
}

interface Proof {
  /** How many recovery codes are left, where it was one. */
  readonly codigosRestantes?: number;
}

/**
 * Judges a code that a member of staff sends as the step of a login, once it is counted. Undefined where the credential is of no
 * login that has come to this.
 */
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
  // What is wrong now may be right in a minute: it is another guess then.
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

/** A code that is right is used up with it. */
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
