import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Refused } from '@guest-app/config/cms-calls/call';
import { askForLink, resetPassword } from '@guest-app/config/cms-calls/contrasenas';
import { cmsOf } from '../cms-client/cms-of.js';
import type { Operation } from '../cms-client/operation.js';
import { passwordRoutes as routes } from '../contract/back-office/password.js';
import { ExpectedFailure, sessionOver } from '../http/errors.js';
import { isEmail } from './login.js';
import { invalid, mustWait, type StaffLoginOptions } from './login-session.js';

/** What people of the staff do for their own passwords; the hotel's CMS judges and counts. */
export const passwordRoutes: FastifyPluginCallbackTypebox<StaffLoginOptions> = (
  app,
  { clients, addresses, limit },
  done,
) => {
  const { forgotten, reset } = routes;

  app.addHook('onRequest', limit);
  app.post(forgotten.url, { schema: forgotten.schema }, async (request) => {
    const { email, DB: db } = request.body;
    const cms = cmsOf(clients, db);
    if (!isEmail(email)) throw invalid('Ingrese un email valido');
    const direccion = addresses.of(request.raw);
    doneOr(await cms.operate(askForLink, { email, direccion }));
    return { ok: true as const };
  });

  app.post(reset.url, { schema: reset.schema }, async (request) => {
    const { enlace, contrasena, DB: db } = request.body;
    const cms = cmsOf(clients, db);
    if (contrasena === '') throw invalid('Ingrese una contraseña');
    doneOr(await cms.operate(resetPassword, { enlace, contrasena }));
    return { ok: true as const };
  });

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
