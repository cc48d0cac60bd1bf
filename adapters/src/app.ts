import type { Hotel } from '@guest-app/config/hotels';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import { CmsClient, type CmsConnection } from './cms-client/cms-client.js';
import { HotelFeed } from './content/hotel-feed.js';
import { contentRoutes } from './content/routes.js';
import { SnapshotStore } from './content/snapshot-file.js';
import { healthRoutes } from './health/routes.js';
import { answerError, answerUnknownAddress, failureOfStatus } from './http/errors.js';
import { securityHeaders } from './http/security-headers.js';
import { collectOpenApi, openApiRoutes } from './openapi/routes.js';
import { siteRoutes } from './site/routes.js';
import { requireXsrfHeader } from './site/xsrf.js';

export interface HotelConnection {
  readonly hotel: Hotel;
  readonly cms: CmsConnection;
}

export interface AppOptions {
  /** The hotels that this adapter serves. */
  readonly hotels: readonly HotelConnection[];
  readonly dataDir: string;
  /** The built web app. */
  readonly webDir: string;
  /** Base address of the guest login calls; empty means the adapter's own origin. */
  readonly loginHuespedBase: string;
  readonly panelDomain: string | undefined;
  readonly trustProxy: boolean;
  readonly logger: FastifyServerOptions['logger'];
  /** Milliseconds between two checks of each CMS's version. */
  readonly checkEvery: number;
}

/** The whole adapter: tests run exactly what serves. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    disableRequestLogging: true,
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: 255 },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const statusCode = error.statusCode ?? 400;
      void reply.code(statusCode).headers(securityHeaders).send(failureOfStatus(statusCode));
    },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(securityHeaders);
    requireXsrfHeader(request);
    next();
  });

  const feeds = new Map<string, HotelFeed>();
  for (const { hotel, cms } of options.hotels) {
    const feed = new HotelFeed({
      cms: new CmsClient(hotel.db, cms),
      store: new SnapshotStore(options.dataDir, hotel.db),
      log: app.log,
      checkEvery: options.checkEvery,
      onChecked: () => undefined,
    });
    feeds.set(hotel.db, feed);
  }
  app.addHook('onReady', async () => {
    await Promise.all([...feeds.values()].map((feed) => feed.load()));
    for (const feed of feeds.values()) feed.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([...feeds.values()].map((feed) => feed.stop()));
  });

  await collectOpenApi(app);
  await app.register(contentRoutes, { feeds });
  await app.register(healthRoutes, { feeds });
  await app.register(openApiRoutes);
  await app.register(siteRoutes, {
    webDir: options.webDir,
    appConfig: {
      hoteles: options.hotels.map(({ hotel }) => ({ ...hotel, codigos: [...hotel.codigos] })),
      loginHuespedBase: options.loginHuespedBase,
    },
  });
  return app;
}
