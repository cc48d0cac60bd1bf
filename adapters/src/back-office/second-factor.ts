import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { enterStaffCode, setUpSecondFactor } from '@guest-app/config/cms-calls/back-office';
import { staffCodeRoute, staffSecondFactorRoute } from '../contract/back-office/second-factor.js';
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

/** The steps of a staff login at which a second factor is set up, or asked for. The hotel's CMS judges and counts. */
export const secondFactorRoutes: FastifyPluginCallbackTypebox<StaffLoginOptions> = (
  app,
  { addresses, limit, ...logins },
  done,
) => {
  app.addHook('onRequest', limit);
  app.post(
    staffSecondFactorRoute.url,
    { schema: staffSecondFactorRoute.schema, compress: false },
    async (request) => {
      const { db, cms, credencial } = await loginOf(logins, request);
      const codigo = codeIn(request.body.codigo);
      const result = await cms.operate(setUpSecondFactor, { credencial, codigo });
      if (result.kind === 'refused') throw stepRefused(result);
      const { codigos } = result.answer;
      return { ...(await answerLogin(logins, db, result.answer)), codigos };
    },
  );

  app.post(
    staffCodeRoute.url,
    { schema: staffCodeRoute.schema, compress: false },
    async (request, reply) => {
      const { db, cms, credencial } = await loginOf(logins, request);
      const { otroTelefono = false } = request.body;
      const equipo = deviceOf(request);
      const result = await cms.operate(enterStaffCode, {
        credencial,
        codigo: codeIn(request.body.codigo),
        otroTelefono,
        direccion: addresses.of(request.raw),
        equipo,
        clave: idempotencyKey(request) ?? null,
      });
      if (result.kind === 'refused') {
        const { reintentarEn } = result.refusal;
        throw reintentarEn === undefined ? stepRefused(result) : mustWait(reintentarEn);
      }
      rememberDevice(request, reply, equipo);
      const { codigosRestantes } = result.answer;
      return {
        ...(await answerLogin(logins, db, result.answer)),
        ...(codigosRestantes !== undefined && { codigosRestantes }),
      };
    },
  );

  done();
};

function codeIn(written: string): string {
  const codigo = written.trim();
  if (codigo === '') throw invalid('Escriba el código.');
  return codigo;
}
