import { mensajeLimite } from '@guest-app/config/accounts/too-many-tries';
import { deviceCookie, deviceKnownFor, deviceOr } from '@guest-app/config/device';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { readClock, environment } from '../settings/environment';
import { admit, type Admitted } from './admission';
import { busyFor, inQueue } from './passwords';

/** Empty fields are refused: Strapi would take them from the query, past the limit of the account in the body. */
const Login = Type.Object({
  email: Type.String({ minLength: 1 }),
  password: Type.String({ minLength: 1 }),
});

/** The middleware of a panel login: counts the try, lets Strapi judge it, and settles the count. */
export const judgePanelLogin =
  (strapi: Core.Strapi) =>
  (context: Context, next: Next): Promise<void> =>
    logIn(strapi, context, next);

async function logIn(strapi: Core.Strapi, context: Context, next: Next): Promise<void> {
  const sent: unknown = context.request.body;
  if (!Value.Check(Login, sent))
    throw new errors.ValidationError('Ingrese su email y su contraseña.');
  const equipo = deviceOr(context.cookies.get(deviceCookie));
  const attempt = {
    kind: 'panel',
    cuenta: sent.email.trim().toLowerCase(),
    prueba: sent.password,
    direccion: context.request.ip,
    equipo,
    clave: null,
  } as const;
  const { documentKey } = environment();
  const admission = await admit(strapi.db.connection, attempt, readClock().now, documentKey);
  if (admission.kind === 'limite') return tooMany(context, admission.segundos);
  const isJudged = await inQueue(admission.isKnown, () => judge(context, next, admission));
  if (isJudged === undefined) {
    await admission.withdrawn();
    return tooMany(context, busyFor);
  }
  if (context.status !== 200) return;
  context.cookies.set(deviceCookie, equipo, {
    path: '/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.secure,
    maxAge: deviceKnownFor,
  });
}

/** The password is right but provisional: the person must choose another first. */
export class PasswordToChoose extends errors.ApplicationError {}

/** Strapi throws for a wrong password. */
async function judge(context: Context, next: Next, admission: Admitted): Promise<true> {
  try {
    await next();
  } catch (error) {
    if (error instanceof PasswordToChoose) await admission.withdrawn();
    else await admission.failed(readClock().now);
    throw error;
  }
  if (context.status === 200) await admission.entered(readClock().now);
  return true;
}

function tooMany(context: Context, seconds: number): never {
  context.set('Retry-After', String(seconds));
  throw new errors.RateLimitError(mensajeLimite(seconds));
}
