import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Hotel } from '@guest-app/config/hotels';
import type { HotelFeed } from '../content/hotel-feed.js';
import { servedSnapshot } from '../content/served-snapshot.js';
import { shareRoute as route } from '../contract/guest/share.js';
import { Body } from '../http/body.js';
import { readsSpanish } from '../http/language.js';
import { sendBody } from '../http/send-body.js';
import type { SharedCache } from '../http/shared-cache.js';
import { smallPageHeaders } from '../http/small-page.js';
import { goneSharePage, sharePage } from './share-page.js';

interface ShareRoutesOptions {
  readonly hotels: ReadonlyMap<string, Hotel>;
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly cache: SharedCache;
  /** Public address of the web app; undefined for where it is asked. */
  readonly webAddress: string | undefined;
}

/** The addresses of sections that guests share. */
export const shareRoutes: FastifyPluginCallbackTypebox<ShareRoutesOptions> = (
  app,
  { hotels, feeds, cache, webAddress },
  done,
) => {
  const headers = smallPageHeaders();

  app.get(route.url, { schema: route.schema }, async (request, reply) => {
    const { hotel: named, idSeccion } = request.params;
    const hotel = [...hotels.values()].find(({ db, prefijo }) => named === (prefijo ?? db));
    const content = hotel && servedSnapshot(feeds, hotel.db).content;
    const seccion = content?.secciones.find(({ id, activa }) => activa && String(id) === idSeccion);
    if (hotel === undefined || content === undefined || seccion === undefined) {
      const isSpanish = readsSpanish(request.headers['accept-language']);
      return reply.code(404).headers(headers).send(goneSharePage(hotel, isSpanish));
    }
    const origin = webAddress ?? `${request.protocol}://${request.host}`;
    const page = sharePage({ hotel, content, seccion, origin });
    // Made anew each time: how many names a server is asked under is for its clients to say.
    const body = new Body(Buffer.from(page), { ...headers, ...cache.changing(hotel.db) });
    return sendBody(request, reply, body);
  });
  done();
};
