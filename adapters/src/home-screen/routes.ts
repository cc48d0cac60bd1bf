import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Hotel } from '@guest-app/config/hotels';
import type { FastifyBaseLogger } from 'fastify';
import type { HotelFeed } from '../content/hotel-feed.js';
import { servedSnapshot } from '../content/served-snapshot.js';
import { homeScreenRoutes as routes } from '../contract/guest/home-screen.js';
import { holds, sendUnchanged } from '../http/conditional.js';
import { noSuchHotel } from '../http/errors.js';
import { sendBody } from '../http/send-body.js';
import type { SharedCache } from '../http/shared-cache.js';
import type { Originals } from '../pictures/originals.js';
import { Icons, iconsVersion } from './icons.js';
import { Manifests } from './manifest.js';

interface HomeScreenRoutesOptions {
  readonly hotels: ReadonlyMap<string, Hotel>;
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly originals: Originals;
  readonly cache: SharedCache;
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
}

/** What a phone asks for to put a hotel's app on its home screen. */
export const homeScreenRoutes: FastifyPluginCallbackTypebox<HomeScreenRoutesOptions> = (
  app,
  { hotels, feeds, originals, cache, dataDir, log },
  done,
) => {
  const manifests = new Manifests(cache);
  const icons = new Icons({ dataDir, originals, log });
  app.addHook('onClose', () => icons.stop());

  app.get(routes.manifiesto.url, { schema: routes.manifiesto.schema }, (request, reply) => {
    const { DB, idIdioma } = request.params;
    const { content } = servedSnapshot(feeds, DB);
    const hotel = hotels.get(DB);
    if (hotel === undefined) throw noSuchHotel();
    return sendBody(request, reply, manifests.find(hotel, content, idIdioma));
  });

  app.get(routes.icono.url, { schema: routes.icono.schema }, async (request, reply) => {
    const { DB, forma } = request.params;
    const { content } = servedSnapshot(feeds, DB);
    const version = iconsVersion(content.ajustes);
    const { bytes, isFinal } = await icons.find(content, forma);
    const etag = `"${version}-${forma}${isFinal ? '' : '-sin-logo'}"`;
    // An address that names another state is answered too, for a phone may ask long after: with the present icon.
    const isForGood = isFinal && request.query.v === version;
    void reply.headers({
      ...(isForGood ? cache.constant(DB) : cache.changing(DB)),
      'content-type': 'image/png',
      etag,
    });
    if (holds(request.headers['if-none-match'], etag)) return sendUnchanged(reply);
    return reply.send(bytes);
  });

  done();
};
