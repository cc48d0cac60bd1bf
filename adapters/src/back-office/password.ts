import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Refused } from '@guest-app/config/cms-calls/call';
import { askForLink, changePassword, resetPassword } from '@guest-app/config/cms-calls/contrasenas';
import { cmsOf } from '../cms-client/cms-of.js';
import type { Operation } from '../cms-client/operation.js';
import { passwordRoutes as routes } from '../contract/back-office/password.js';
import { ExpectedFailure, sessionOver } from '../http/errors.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { deviceOf, rememberDevice } from '../session/device.js';
import type { BackOffice } from './back-office.js';
import { invalid, mustWait, sessionLength, type StaffLoginOptions } from './login-session.js';
import { isEmail } from './login.js';

interface PasswordOptions extends StaffLoginOptions {
  readonly backOffice: BackOffice;
}

/** What people of the staff do for their own passwords; the hotel's CMS judges and counts. */
export const passwordRoutes: FastifyPluginCallbackTypebox<PasswordOptions> = (
  app,
  { backOffice, clients, tokens, addresses, limit, now },
  done,
) => {
  const { forgotten, reset, change } = routes;

  app.addHook('onRequest', limit);
  app.post(forgotten.url, { schema: forgotten.schema }, async (request) => {
    const { email, DB: db } = request.body;
    const cms = cmsOf(clients, db, request);
    if (!isEmail(email)) throw invalid('Ingrese un email valido');
    const direccion = addresses.of(request.raw);
    doneOr(await cms.operate(askForLink, { email, direccion }));
    return { ok: true as const };
  });

  app.post(reset.url, { schema: reset.schema }, async (request) => {
    const { enlace, contrasena, DB: db } = request.body;
    const cms = cmsOf(clients, db, request);
    if (contrasena === '') throw invalid('Ingrese una contraseña');
    doneOr(await cms.operate(resetPassword, { enlace, contrasena }));
    return { ok: true as const };
  });

  app.put(
    change.url,
    {
      schema: change.schema,
      compress: false,
      // The body is read only for a valid session.
      onRequest: async (request) => {
        await backOffice.staff(request, request.params.db);
      },
    },
    async (request, reply) => {
      const { db } = request.params;
      const { actual, contrasena } = request.body;
      const cms = cmsOf(clients, db, request);
      if (actual === '' || contrasena === '') throw invalid('Ingrese una contraseña');
      const session = await backOffice.staff(request, db);
      const equipo = deviceOf(request);
      const changed = await cms.operate(changePassword, {
        credencial: session.credential,
        actual,
        contrasena,
        direccion: addresses.of(request.raw),
        equipo,
        clave: idempotencyKey(request) ?? null,
      });
      const { credencial: credential } = doneOr(changed);
      rememberDevice(request, reply, equipo);
      const until = new Date(now().getTime() + sessionLength);
      return { ok: true as const, token: await tokens.sign({ ...session, credential }, until) };
    },
  );

  done();
};

/** What the CMS did, or its refusal as the failure that the person reads. */
function doneOr<T>(operation: Operation<T>): T {
  if (operation.kind === 'done') return operation.answer;
  throw failureOf(operation.status, operation.refusal);
}

function failureOf(status: number, { mensaje, reintentarEn }: Refused): ExpectedFailure {
  if (status === 401 || mensaje === undefined) return sessionOver();
  return reintentarEn === undefined ? new ExpectedFailure(status, mensaje) : mustWait(reintentarEn);
}
