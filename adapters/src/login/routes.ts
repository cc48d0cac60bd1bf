import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { logInGuest } from '@guest-app/config/cms-calls/turnos';
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { CmsClient } from '../cms-client/cms-client.js';
import { cmsOf } from '../cms-client/cms-of.js';
import type { Operation } from '../cms-client/operation.js';
import { guestLoginRoutes as routes, type LoginAnswer } from '../contract/guest/login.js';
import type { ClientAddresses } from '../http/client-address.js';
import { ExpectedFailure } from '../http/errors.js';
import type { CallLimit } from '../http/floods.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { readsSpanish, wantedLanguage } from '../http/language.js';
import { deviceOf, rememberDevice } from '../session/device.js';
import type { Tokens } from '../session/tokens.js';
import { parseCheckin } from './checkin.js';

interface LoginRoutesOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly tokens: Tokens;
  readonly addresses: ClientAddresses;
  /** Limits calls before the CMS is asked. */
  readonly limit: CallLimit;
}

interface Credentials {
  readonly DB: string;
  readonly via: 'confirmacion' | 'dni';
  readonly numero: string;
  readonly checkin: string;
}

/** The guest's logins: the hotel's CMS knows the stays and counts the failures, this signs the token. */
export const loginRoutes: FastifyPluginCallbackTypebox<LoginRoutesOptions> = (
  app,
  { clients, tokens, addresses, limit },
  done,
) => {
  app.addHook('onRequest', limit);
  const logIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { DB, via, numero, checkin }: Credentials,
  ): Promise<LoginAnswer> => {
    const cms = cmsOf(clients, DB, request);
    const day = parseCheckin(checkin);
    if (day === null) throw new ExpectedFailure(400, 'La fecha de llegada no es válida.');
    const equipo = deviceOf(request);
    const result = await cms.operate(logInGuest, {
      via,
      numero,
      checkin: day,
      direccion: addresses.of(request.raw),
      equipo,
      clave: idempotencyKey(request) ?? null,
      idioma: wantedLanguage(request.headers['accept-language']),
    });
    if (result.kind === 'refused') throw refused(request, result);
    rememberDevice(request, reply, equipo);
    const { salida, ...datos } = result.answer.estadia;
    const session = { db: DB, kind: 'huesped', subject: datos.confirmation_no } as const;
    request.log.debug({ db: DB, salida }, 'ingreso');
    return {
      ok: true,
      token: await tokens.sign(session, new Date(result.answer.vence)),
      datos,
    };
  };

  const { confirmacion, dni } = routes;
  app.post(
    confirmacion.url,
    { schema: confirmacion.schema, schemaErrorFormatter },
    (request, reply) => {
      const { DB, nroConfirmacion, checkin } = request.body;
      return logIn(request, reply, { DB, via: 'confirmacion', numero: nroConfirmacion, checkin });
    },
  );

  app.post(dni.url, { schema: dni.schema, schemaErrorFormatter }, (request, reply) => {
    const { DB, dni, checkin } = request.body;
    return logIn(request, reply, { DB, via: 'dni', numero: dni, checkin });
  });

  done();
};

/** A guest may send the form as it stands: what is missing is said in words of the form. */
function schemaErrorFormatter(errors: FastifySchemaValidationError[]): Error {
  const fields = errors.map(({ instancePath, params }) =>
    typeof params['missingProperty'] === 'string'
      ? params['missingProperty']
      : instancePath.slice(1),
  );
  if (fields.includes('checkin')) return new ExpectedFailure(400, 'Ingrese la fecha de llegada.');
  if (fields.includes('nroConfirmacion') || fields.includes('dni')) {
    return new ExpectedFailure(400, 'Ingrese su número de documento o de reserva.');
  }
  return Object.assign(new Error('The login is not valid'), { validation: errors });
}

function refused(
  request: FastifyRequest,
  { status, refusal }: Extract<Operation<never>, { kind: 'refused' }>,
): ExpectedFailure {
  if (status === 403) {
    return new ExpectedFailure(403, 'Su estadía terminó. ¡Gracias por su visita!');
  }
  const secondsToWait = refusal.reintentarEn;
  if (secondsToWait === undefined) {
    return new ExpectedFailure(401, 'El número o la fecha de llegada no son correctos.');
  }
  const isSpanish = readsSpanish(request.headers['accept-language']);
  const minutes = Math.ceil(secondsToWait / 60);
  const [enTanto, inSuch] =
    minutes === 1
      ? ['un minuto', 'a minute']
      : [`${String(minutes)} minutos`, `${String(minutes)} minutes`];
  return new ExpectedFailure(
    429,
    isSpanish
      ? `Demasiados intentos. Intente nuevamente en ${enTanto} o consulte en recepción.`
      : `Too many attempts. Try again in ${inSuch} or ask at reception.`,
    secondsToWait,
  );
}
