import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { optOutOfMails } from '@guest-app/config/cms-calls/correos';
import type { Hotel } from '@guest-app/config/hotels';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CmsClient } from '../cms-client/cms-client.js';
import { cmsOf } from '../cms-client/cms-of.js';
import { CmsAway } from '../http/errors.js';
import { readsSpanish } from '../http/language.js';
import { smallPageHeaders } from '../http/small-page.js';
import { optOutPage, type OptOutState } from './opt-out-page.js';
import { optOutUrl } from './opt-out-url.js';

interface OptOutOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly hotels: ReadonlyMap<string, Hotel>;
}

const schema = {
  hide: true,
  params: Type.Object({ db: Type.String() }),
  querystring: Type.Object({
    /** Says whose mails, and that they were sent by this hotel. */
    c: Type.String({ minLength: 1, maxLength: 200 }),
    idioma: Type.Optional(Type.String({ maxLength: 12 })),
  }),
};

const statusOf = { pregunta: 200, hecho: 200, invalido: 404, ausente: 503 } as const;

/**
 * Where a guest opts out of mails. A person gets a page with a button; a mail program may send what the
 * button sends by itself (RFC 8058). The code in the mail is the permission: sessions and cookies do not
 * count.
 */
export const optOutRoutes: FastifyPluginCallbackTypebox<OptOutOptions> = (
  app,
  { clients, hotels },
  done,
) => {
  // Nothing in a form is read: that it is sent says it all.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, parsed) => {
      parsed(null, {});
    });
  }
  const headers = smallPageHeaders({ sendsForms: true });

  const show = (
    request: FastifyRequest<{ Params: { db: string }; Querystring: { idioma?: string } }>,
    reply: FastifyReply,
    state: OptOutState,
  ) => {
    const { idioma } = request.query;
    const isSpanish = readsSpanish(idioma ?? request.headers['accept-language']);
    const hotel = hotels.get(request.params.db)?.nombre ?? '';
    return reply
      .code(statusOf[state])
      .headers(headers)
      .send(optOutPage(state, isSpanish, hotel));
  };

  app.get(optOutUrl, { schema }, (request, reply) => {
    cmsOf(clients, request.params.db, request);
    return show(request, reply, 'pregunta');
  });

  app.post(optOutUrl, { schema }, async (request, reply) => {
    const cms = cmsOf(clients, request.params.db, request);
    try {
      const { kind } = await cms.operate(optOutOfMails, { codigo: request.query.c });
      return await show(request, reply, kind === 'done' ? 'hecho' : 'invalido');
    } catch (error) {
      if (!(error instanceof CmsAway)) throw error;
      return show(request, reply, 'ausente');
    }
  });

  done();
};
