import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { chooseStaffPassword, logInStaff } from '@guest-app/config/cms-calls/back-office';
import { cmsOf } from '../cms-client/cms-of.js';
import {
  type AdminLoginAnswer,
  staffLoginRoute as route,
  staffPasswordRoute,
} from '../contract/back-office/session.js';
import { ExpectedFailure } from '../http/errors.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { deviceOf, rememberDevice } from '../session/device.js';
import {
  answerLogin,
  invalid,
  loginOf,
  mustWait,
  type StaffLoginOptions,
  stepRefused,
} from './login-session.js';

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());

/** The staff's login: the hotel's CMS knows its users and counts the failures, this signs the token. */
export const staffLoginRoutes: FastifyPluginCallbackTypebox<StaffLoginOptions> = (
  app,
  { addresses, limit, ...logins },
  done,
) => {
  app.addHook('onRequest', limit);
  app.post(
    route.url,
    { schema: route.schema, compress: false },
    async (request, reply): Promise<AdminLoginAnswer> => {
      const { email, password, DB: db } = request.body;
      const cms = cmsOf(logins.clients, db, request);
      if (!isEmail(email)) throw invalid('Ingrese un email valido');
      if (password === '') throw invalid('Ingrese una contraseña');
      const equipo = deviceOf(request);
      const result = await cms.operate(logInStaff, {
        email,
        password,
        direccion: addresses.of(request.raw),
        equipo,
        clave: idempotencyKey(request) ?? null,
      });
      if (result.kind === 'refused') throw refused(result.refusal.reintentarEn);
      rememberDevice(request, reply, equipo);
      return answerLogin(logins, db, result.answer);
    },
  );

  app.post(
    staffPasswordRoute.url,
    { schema: staffPasswordRoute.schema, compress: false },
    async (request): Promise<AdminLoginAnswer> => {
      const { db, cms, credencial } = await loginOf(logins, request);
      const { contrasena } = request.body;
      if (contrasena === '') throw invalid('Ingrese una contraseña');
      const result = await cms.operate(chooseStaffPassword, { credencial, contrasena });
      if (result.kind === 'done') return answerLogin(logins, db, result.answer);
      throw stepRefused(result);
    },
  );

  done();
};

function refused(secondsToWait: number | undefined): ExpectedFailure {
  return secondsToWait === undefined
    ? new ExpectedFailure(401, 'El email o la contraseña no son correctos.')
    : mustWait(secondsToWait);
}
