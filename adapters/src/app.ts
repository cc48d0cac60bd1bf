import { createServer } from 'node:http';
import fastifyCompress from '@fastify/compress';
import { drainWhenAnswered } from '@guest-app/config/drain-body';
import type { HotelConnection, Proxies } from '@guest-app/config/environment/fields';
import { anonymousBody } from '@guest-app/config/json-bounds';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RouteOptions,
} from 'fastify';
import { BackOffice } from './back-office/back-office.js';
import { backOfficeRoutes } from './back-office/routes.js';
import type { CmsClient } from './cms-client/cms-client.js';
import { PlainReads } from './content/plain-reads.js';
import { contentRoutes } from './content/routes.js';
import { servedSnapshot } from './content/served-snapshot.js';
import { guestContentRoutes } from './contract/guest/content-routes.js';
import { healthRoutes } from './health/routes.js';
import { homeScreenRoutes } from './home-screen/routes.js';
import { ClientAddresses } from './http/client-address.js';
import { answerClientError } from './http/client-error.js';
import { answerUnknownAddress, errorHandler, failureOfStatus } from './http/errors.js';
import { type CallLimit, holdFloods, limitCalls, mostCalls } from './http/floods.js';
import { boundJson } from './http/json-body.js';
import { compileSchemasLazily } from './http/lazy-schemas.js';
import { logAnswers } from './http/log-answers.js';
import { requestIds, tellRequestIds } from './http/request-id.js';
import { securityHeadersFor } from './http/security-headers.js';
import { neverKept, SharedCache } from './http/shared-cache.js';
import { loginRoutes } from './login/routes.js';
import { mailChoiceRoutes } from './mails/choice-routes.js';
import { optOutRoutes } from './mails/opt-out-routes.js';
import { type Answered, tellAnswers } from './metrics/answers.js';
import type { Watched } from './metrics/watched.js';
import { collectOpenApi, openApiRoutes } from './openapi/routes.js';
import { buildPanelApp } from './panel/panel-app.js';
import { hostRole } from './panel/panel-host.js';
import { Pictures } from './pictures/pictures.js';
import { pictureRoutes } from './pictures/routes.js';
import { ServedHotels } from './served-hotels.js';
import { Tokens } from './session/tokens.js';
import { shareRoutes } from './share/routes.js';
import { siteRoutes } from './site/routes.js';
import { requireXsrfHeader } from './site/xsrf.js';
import { turnosRoutes } from './turnos/routes.js';

export interface AppOptions {
  /** The hotels that this adapter serves at first, in the order in which lists show them. */
  readonly hotels: readonly HotelConnection[];
  /** Folder of the snapshots and pictures that this adapter keeps. */
  readonly dataDir: string;
  /** The built web app. */
  readonly webDir: string;
  /** Base address of the guest login calls; empty means the adapter's own origin. */
  readonly loginHuespedBase: string;
  /** Domain under which each hotel's panel has its host name, beside `localhost`. */
  readonly panelDomain: string | undefined;
  /** From where the panels are reached; undefined for anywhere. */
  readonly panelNetworks: readonly string[] | undefined;
  /** Public address of the web app, where a panel's guests' view opens; a panel on this machine finds it by itself. */
  readonly webAddress: string | undefined;
  /** The reverse proxies in front, whose `X-Forwarded-*` are to be believed. */
  readonly trustProxy: Proxies;
  /** Whether the back office's lists, too, are for staff alone. */
  readonly adminReadsNeedToken: boolean;
  /** Whether the hotels send mails: then staff who forgot their password ask for a link. */
  readonly sendsMail: boolean;
  /** Seconds for which a cache in front may keep what everybody reads; 0 for none. */
  readonly sharedCacheSeconds: number;
  /** Whether guests' browsers keep the app and its content for when they have no network. */
  readonly worksOffline: boolean;
  /** Signs the tokens of guests and staff; the same in every adapter process. */
  readonly tokenSecret: string;
  /** The clock by which tokens expire. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two checks of each CMS's version. */
  readonly checkEvery: number;
  /** Calls of one network, where they are not those that an adapter lets through. */
  readonly limits?: Partial<typeof mostCalls>;
  /** Called with every answer, except the content reads that {@link PlainReads} counts itself. */
  readonly onAnswer?: (answer: Answered) => void;
  /** Called with every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface App {
  readonly app: FastifyInstance;
  /** What metrics and health checks read. */
  readonly watched: Watched;
  /** Has it serve these hotels from now on, and no others; once it is ready. */
  readonly serve: (hotels: readonly HotelConnection[]) => Promise<void>;
}

/** Milliseconds for which a connection waits for another request: longer than a proxy in front keeps its own. */
const keepAliveTimeout = 72_000;

/** The whole adapter: tests run exactly what serves. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { log } = options;
  const limits = { ...mostCalls, ...options.limits };
  const cache = new SharedCache(options.sharedCacheSeconds);
  const served = new ServedHotels({ ...options, cache });
  const { hotels, clients, feeds, bookings, originals } = served;
  const pictures = new Pictures({ originals, log });
  const domains = panelDomains(options);
  const addresses = new ClientAddresses(options.trustProxy);
  const plainReads = new PlainReads({
    feeds,
    addresses,
    isAppHost: (host) => hostRole(host, domains).kind === 'app',
  });
  const app = createApp(options, { plainReads, addresses });
  app.addHook('onReady', () => served.serve(options.hotels));
  // Not `onClose`, which waits for the open requests, and these for a CMS that may not answer.
  app.addHook('preClose', async () => {
    plainReads.stop();
    await Promise.all([served.stop(), pictures.stop()]);
  });

  if (options.onAnswer !== undefined) tellAnswers(app, domains, hotels, options.onAnswer);
  app.addHook('onRequest', (request, reply, next) => {
    // Answers that may be cached say so themselves: contents, pictures, the files of the web app.
    reply.headers(securityHeadersFor(addresses.isOverTls(request.raw)));
    reply.header('cache-control', neverKept);
    addresses.of(request.raw);
    next();
  });
  await holdFloods(app);
  app.addHook('onRequest', limitCalls(app, addresses, limits.any));
  await routePanels(app, {
    ...options,
    clients,
    domains,
    addresses,
    limit: limitCalls(app, addresses, limits.panel),
  });
  app.addHook('onRequest', (request, _reply, next) => {
    requireXsrfHeader(request);
    next();
  });
  await collectOpenApi(app);
  await app.register(contentRoutes, {
    routes: guestContentRoutes,
    snapshotOf: (_request, db) => servedSnapshot(feeds, db),
  });
  await app.register(healthRoutes, { feeds, bookings });
  await app.register(async (logged) => {
    logAnswers(logged, log);
    const tokens = new Tokens({ secret: options.tokenSecret, now: options.now });
    await logged.register(loginRoutes, {
      clients,
      tokens,
      addresses,
      limit: limitCalls(app, addresses, limits.login),
    });
    await logged.register(async (compressed) => {
      await compressed.register(fastifyCompress, {
        encodings: ['br', 'gzip'],
        globalDecompression: false,
      });
      await compressed.register(turnosRoutes, {
        clients,
        tokens,
        hotels,
        now: options.now,
      });
      await compressed.register(mailChoiceRoutes, {
        clients,
        tokens,
        sendsMail: options.sendsMail,
      });
      await compressed.register(optOutRoutes, { clients, hotels });
      const staff = { clients, feeds, tokens, readsNeedToken: options.adminReadsNeedToken };
      await compressed.register(backOfficeRoutes, {
        backOffice: new BackOffice(staff),
        ...staff,
        addresses,
        limit: limitCalls(app, addresses, limits.login),
        now: options.now,
      });
    });
    await logged.register(pictureRoutes, { pictures, cache });
    await logged.register(homeScreenRoutes, {
      hotels,
      feeds,
      originals,
      cache,
      dataDir: options.dataDir,
      log,
    });
    await logged.register(shareRoutes, { hotels, feeds, cache, webAddress: options.webAddress });
    await logged.register(openApiRoutes);
    await logged.register(siteRoutes, {
      webDir: options.webDir,
      log,
      hotels,
      feeds,
      appConfig: {
        loginHuespedBase: options.loginHuespedBase,
        enviaCorreo: options.sendsMail,
        sinConexion: options.worksOffline,
      },
    });
  });
  const watched = { feeds, bookings, clients, plainReads };
  return { app, watched, serve: (next) => served.serve(next) };
}

function createApp(
  options: AppOptions,
  { plainReads, addresses }: { plainReads: PlainReads; addresses: ClientAddresses },
): FastifyInstance {
  const app = Fastify({
    // Fastify's logger adds a child logger and two listeners to each request, a sixth of a content call's
    // time. Content calls are not logged; `logAnswers` logs the others.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: addresses.isProxy,
    genReqId: requestIds(addresses),
    bodyLimit: anonymousBody.bytes,
    serverFactory: (answer) => {
      const server = createServer({ headersTimeout: 20_000, requestTimeout: 300_000 });
      server.keepAliveTimeout = keepAliveTimeout;
      return server.on('request', (request, response) => {
        if (plainReads.answer(request, response)) return;
        drainWhenAnswered(request, response);
        answer(request, response);
      });
    },
    routerOptions: { maxParamLength: 255 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const statusCode = error.statusCode ?? 400;
      void reply
        .code(statusCode)
        .headers(securityHeadersFor(addresses.isOverTls(request.raw)))
        .send(failureOfStatus(request, statusCode));
    },
  });
  // No DELETE of the contract reads a body: clients that always state a type send none.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  tellRequestIds(app);
  boundJson(app);
  compileSchemasLazily(app);
  app.setErrorHandler(errorHandler(options.log));
  app.setNotFoundHandler(answerUnknownAddress);
  return app;
}

function panelDomains({ panelDomain }: AppOptions): readonly string[] {
  return ['localhost', ...(panelDomain === undefined ? [] : [panelDomain])];
}

/** Hands requests for a panel's host name over before anything of the web app's sees them. */
async function routePanels(
  app: FastifyInstance,
  {
    addresses,
    domains,
    limit,
    ...options
  }: AppOptions & {
    readonly clients: ReadonlyMap<string, CmsClient>;
    readonly addresses: ClientAddresses;
    readonly domains: readonly string[];
    readonly limit: CallLimit;
  },
): Promise<void> {
  const panels = await buildPanelApp({
    clients: options.clients,
    domains,
    webAddress: options.webAddress,
    networks: options.panelNetworks,
    log: options.log,
    addresses,
  });
  app.addHook('onReady', async () => {
    await panels.ready();
  });
  app.addHook('onClose', () => panels.close());
  app.addHook('onRequest', async (request, reply) => {
    if (hostRole(request.headers.host, domains).kind === 'app') return;
    await limit(request);
    reply.hijack();
    panels.routing(request.raw, reply.raw);
  });
}
