import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { changeMailChoice, readMailChoice } from '@guest-app/config/cms-calls/correos';
import type { CmsClient } from '../cms-client/cms-client.js';
import { cmsOf } from '../cms-client/cms-of.js';
import { answerOf } from '../cms-client/operation.js';
import { turnosRoutes as routes } from '../contract/guest/turnos.js';
import { inGuestLanguage } from '../http/language.js';
import { requireGuest, tokenOf } from '../session/require-guest.js';
import type { Tokens } from '../session/tokens.js';

interface MailChoiceOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly tokens: Tokens;
  /** Whether the hotels send mails. Without mails, guests see no choice. */
  readonly sendsMail: boolean;
}

/** Whether the guest of the token wants mails of the bookings. */
export const mailChoiceRoutes: FastifyPluginCallbackTypebox<MailChoiceOptions> = (
  app,
  { clients, tokens, sendsMail },
  done,
) => {
  const { correo, cambiarCorreo } = routes;

  app.get(correo.url, { schema: correo.schema }, async (request) => {
    const { db } = request.params;
    const cms = cmsOf(clients, db, request);
    const { subject } = await requireGuest(tokens, tokenOf(request), { db });
    if (!sendsMail)
      return { ok: true as const, data: { disponible: 0 as const, recibe: 0 as const } };
    const sent = { confirmacion: subject };
    const { disponible, recibe } = answerOf(await cms.operate(readMailChoice, sent));
    return { ok: true as const, data: { disponible: flag(disponible), recibe: flag(recibe) } };
  });

  app.put(cambiarCorreo.url, { schema: cambiarCorreo.schema }, async (request) => {
    const { db } = request.params;
    const cms = cmsOf(clients, db, request);
    const { subject } = await requireGuest(tokens, tokenOf(request), { db });
    const sent = { confirmacion: subject, recibe: request.body.recibe === 1 };
    const { recibe } = answerOf(await cms.operate(changeMailChoice, sent));
    return {
      ok: true as const,
      mensaje: inGuestLanguage(
        request.headers['accept-language'],
        recibe
          ? 'Le enviaremos correos de sus turnos.'
          : 'No le enviaremos más correos de sus turnos.',
      ),
    };
  });

  done();
};

const flag = (value: boolean) => (value ? (1 as const) : (0 as const));
