import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import {
  bookShift,
  cancelShift,
  moveShift,
  readAgenda,
  stopWaiting,
  waitForShift,
} from '@guest-app/config/cms-calls/turnos';
import type { Hotel } from '@guest-app/config/hotels';
import { defaultIdIdioma } from '@guest-app/config/languages';
import { toCalendar } from '@guest-app/config/turnos/calendar-file';
import type { FastifyReply } from 'fastify';
import type { CmsClient } from '../cms-client/cms-client.js';
import { cmsOf, type IdentifiedRequest } from '../cms-client/cms-of.js';
import { answerOf } from '../cms-client/operation.js';
import { turnosRoutes as routes } from '../contract/guest/turnos.js';
import { notFound } from '../http/errors.js';
import { repetition } from '../http/idempotency-key.js';
import { inGuestLanguage, wantedLanguage } from '../http/language.js';
import { requireGuest, type TokenCarrier, tokenOf } from '../session/require-guest.js';
import type { Tokens } from '../session/tokens.js';

interface TurnosRoutesOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly hotels: ReadonlyMap<string, Hotel>;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/**
 * The guest's calls on shifts. The token identifies the guest: another booking number is refused, and the
 * number of people in path and body is ignored.
 */
export const turnosRoutes: FastifyPluginCallbackTypebox<TurnosRoutesOptions> = (
  app,
  { clients, hotels, tokens, now },
  done,
) => {
  /** What is asked of the CMS for the token's own stay; `nroConfirmacion`, where the call names one, must be it. */
  const asked = async (
    request: IdentifiedRequest & TokenCarrier,
    { db, nroConfirmacion }: { readonly db: string; readonly nroConfirmacion?: string },
    agenda?: string,
  ) => {
    const cms = cmsOf(clients, db, request);
    const { subject } = await requireGuest(tokens, tokenOf(request), {
      db,
      ...(nroConfirmacion !== undefined && { nroConfirmacion }),
    });
    const idioma = wantedLanguage(request.headers['accept-language']);
    return { cms, sent: { confirmacion: subject, agenda, idioma } };
  };

  /** Passes the CMS's words on: reading and writing them again would cost more than making them did. */
  const sendAgenda = async (
    reply: FastifyReply,
    { cms, sent }: Awaited<ReturnType<typeof asked>>,
  ): Promise<FastifyReply> => {
    const bytes = answerOf(await cms.passOn(readAgenda, sent));
    return reply.type('application/json; charset=utf-8').send(bytes);
  };

  /** What every write on a shift needs: the CMS, the common fields, the key, and answers in the guest's language. */
  const writing = async (request: ShiftWriteRequest) => {
    const { db } = request.params;
    const { servicio, turno, nroConfirmacion } = request.body;
    const cms = cmsOf(clients, db, request);
    const { subject } = await requireGuest(tokens, tokenOf(request), {
      db,
      ...(nroConfirmacion !== undefined && { nroConfirmacion }),
    });
    return {
      cms,
      idioma: wantedLanguage(request.headers['accept-language']),
      sent: { confirmacion: subject, servicio, turno },
      options: { repeticion: repetition(request) },
      told: (mensaje: string) => inGuestLanguage(request.headers['accept-language'], mensaje),
    };
  };

  app.get(routes.agenda.url, { schema: routes.agenda.schema }, async (request, reply) =>
    sendAgenda(reply, await asked(request, request.params)),
  );

  app.get(routes.agendaById.url, { schema: routes.agendaById.schema }, async (request, reply) =>
    sendAgenda(reply, await asked(request, request.params, request.params.idAgenda)),
  );

  app.get(routes.calendario.url, { schema: routes.calendario.schema }, async (request, reply) => {
    const { db } = request.params;
    const idReserva = Number(request.params.idReserva);
    const { cms, sent } = await asked(request, { db });
    const { data } = answerOf(await cms.operate(readAgenda, sent));
    const booked = data
      .flatMap(({ turnos, ...day }) => turnos.map((turno) => ({ ...day, ...turno })))
      .find((turno) => turno.idReserva === idReserva);
    const hotel = hotels.get(db);
    if (booked === undefined || hotel === undefined) {
      throw notFound('No tiene reservado ese turno.');
    }
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="turno.ics"',
      })
      .send(
        toCalendar(
          {
            ...booked,
            evento: booked.evento ?? String(idReserva),
            idioma: sent.idioma ?? defaultIdIdioma,
          },
          hotel,
          now(),
        ),
      );
  });

  app.post(routes.reservar.url, { schema: routes.reservar.schema }, async (request) => {
    const { cms, sent, idioma, options, told } = await writing(request);
    const { personas } = request.body;
    const booked = await cms.operate(bookShift, { ...sent, personas, idioma }, options);
    const { idReserva, mensaje } = answerOf(booked);
    return { ok: true as const, idReserva, mensaje: told(mensaje) };
  });

  app.post(routes.mover.url, { schema: routes.mover.schema }, async (request) => {
    const { cms, sent, idioma, options, told } = await writing(request);
    const { nuevoTurno, personas } = request.body;
    const moved = await cms.operate(moveShift, { ...sent, nuevoTurno, personas, idioma }, options);
    const { idReserva, mensaje } = answerOf(moved);
    return { ok: true as const, idReserva, mensaje: told(mensaje) };
  });

  app.post(routes.cancelar.url, { schema: routes.cancelar.schema }, async (request) => {
    const { cms, sent, options, told } = await writing(request);
    const { mensaje } = answerOf(await cms.operate(cancelShift, sent, options));
    return { ok: true as const, mensaje: told(mensaje) };
  });

  app.post(routes.esperar.url, { schema: routes.esperar.schema }, async (request) => {
    const { cms, sent, options, told } = await writing(request);
    const { personas } = request.body;
    const joined = await cms.operate(waitForShift, { ...sent, personas }, options);
    const { posicion, mensaje } = answerOf(joined);
    return { ok: true as const, posicion, mensaje: told(mensaje) };
  });

  app.post(routes.dejarEspera.url, { schema: routes.dejarEspera.schema }, async (request) => {
    const { cms, sent, options, told } = await writing(request);
    const { mensaje } = answerOf(await cms.operate(stopWaiting, sent, options));
    return { ok: true as const, mensaje: told(mensaje) };
  });

  done();
};

type ShiftWriteRequest = IdentifiedRequest &
  TokenCarrier &
  Parameters<typeof repetition>[0] & {
    readonly params: { readonly db: string };
    readonly body: {
      readonly servicio: number;
      readonly turno: string;
      readonly nroConfirmacion?: string;
    };
  };
