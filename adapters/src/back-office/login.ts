import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { chooseStaffPassword, logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { CmsClient } from '../cms-client/cms-client.js';
import { presentIdioma } from '../content/present.js';
import {
  type AdminLoginAnswer,
  staffLoginRoute as route,
  staffPasswordRoute,
} from '../contract/back-office/session.js';
import type { ClientAddresses } from '../http/client-address.js';
import { ExpectedFailure, noSuchHotel, tooManyTries } from '../http/errors.js';
import type { CallLimit } from '../http/floods.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { deviceOf, rememberDevice } from '../session/device.js';
import { tokenOf } from '../session/require-guest.js';
import type { Tokens } from '../session/tokens.js';

interface LoginOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly tokens: Tokens;
  readonly addresses: ClientAddresses;
  /** Of calls, before anybody is asked. */
  readonly limit: CallLimit;
  readonly now: () => Date;
}

const sessionLength = 12 * 60 * 60 * 1000;
/** The CMS lets its credential live no longer. */
const loginLength = 15 * 60 * 1000;
const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** The staff's login: the hotel's CMS knows its users and counts the failures, this signs the token. */
export const staffLoginRoutes: FastifyPluginCallbackTypebox<LoginOptions> = (
  app,
  { clients, tokens, addresses, limit, now },
  done,
) => {
  app.addHook('onRequest', limit);
  app.post(
    route.url,
    { schema: route.schema, compress: false },
    async (request, reply): Promise<AdminLoginAnswer> => {
      const { email, password, DB: db } = request.body;
      const cms = clients.get(db);
      if (cms === undefined) throw noSuchHotel();
      if (!emailPattern.test(email.trim())) throw invalid('Ingrese un email valido');
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
      return sessionOf(db, result.answer);
    },
  );

  app.post(
    staffPasswordRoute.url,
    { schema: staffPasswordRoute.schema, compress: false },
    async (request): Promise<AdminLoginAnswer> => {
      const verified = await tokens.verify(tokenOf(request));
      if (verified.kind !== 'session' || verified.session.kind !== 'ingreso') throw loginOver();
      const { db, credential: credencial } = verified.session;
      const { contrasena } = request.body;
      if (contrasena === '') throw invalid('Ingrese una contraseña');
      const cms = clients.get(db);
      if (cms === undefined) throw noSuchHotel();
      const result = await cms.operate(chooseStaffPassword, { credencial, contrasena });
      if (result.kind === 'done') return sessionOf(db, result.answer);
      const { mensaje } = result.refusal;
      throw result.status === 401 || mensaje === undefined ? loginOver() : invalid(mensaje);
    },
  );

  /** The session that a login opens, or the step that comes before it. */
  async function sessionOf(
    db: string,
    { usuario, credencial, idiomas, paso }: AnswerOf<typeof logInStaff>,
  ): Promise<AdminLoginAnswer> {
    const whose = { db, subject: String(usuario.id), credential: credencial };
    const [session, length] =
      paso === null
        ? [{ ...whose, kind: 'admin' } as const, sessionLength]
        : [{ ...whose, kind: 'ingreso' } as const, loginLength];
    return {
      ok: true,
      token: await tokens.sign(session, new Date(now().getTime() + length)),
      ...(paso !== null && { paso }),
      usuario: {
        ...usuario,
        idiomas: idiomas
          .filter((idioma) => idioma.activo)
          .map((idioma) => presentIdioma(db, idioma)),
      },
    };
  }

  done();
};

const loginOver = () => new ExpectedFailure(401, 'El ingreso venció. Ingrese nuevamente.');

const invalid = (mensaje: string) => new ExpectedFailure(400, mensaje);

function refused(secondsToWait: number | undefined): ExpectedFailure {
  if (secondsToWait === undefined) {
    return new ExpectedFailure(401, 'El email o la contraseña no son correctos.');
  }
  const minutes = Math.ceil(secondsToWait / 60);
  return tooManyTries(
    `Demasiados intentos. Intente nuevamente en ${minutes === 1 ? 'un minuto' : `${String(minutes)} minutos`}.`,
    secondsToWait,
  );
}
