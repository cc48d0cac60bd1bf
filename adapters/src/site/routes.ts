import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Hotel } from '@guest-app/config/hotels';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { HotelFeed } from '../content/hotel-feed.js';
import type { AppConfig } from '../contract/app-config.js';
import { Body } from '../http/body.js';
import { unavailable } from '../http/errors.js';
import { pagePolicy } from '../http/security-headers.js';
import { sendBody } from '../http/send-body.js';
import { AppPage } from './app-page.js';
import { giveXsrfCookie } from './xsrf.js';

interface SiteRoutesOptions {
  readonly webDir: string;
  readonly appConfig: Omit<AppConfig, 'hoteles' | 'inicios'>;
  readonly hotels: ReadonlyMap<string, Hotel>;
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly log: FastifyBaseLogger;
}

/** The web app: its page, which is made here, and its files, which the build made and compressed. */
export const siteRoutes: FastifyPluginAsync<SiteRoutesOptions> = async (app, options) => {
  const { loginHuespedBase } = options.appConfig;
  const policy = pagePolicy(
    loginHuespedBase === '' ? {} : { calls: [new URL(loginHuespedBase).origin] },
  );
  // Files have the page's policy too: a service worker lives by that of its own file.
  const headers = { 'content-security-policy': policy, vary: 'Accept-Encoding' };
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });

  const page = await readPage(options);
  if (page === undefined) {
    options.log.warn('la aplicación web no está compilada: falta su index.html');
  }

  app.get('/', { schema: { hide: true } }, (request, reply) => {
    if (page === undefined) throw unavailable('La aplicación no está disponible en este momento.');
    giveXsrfCookie(request, reply);
    return sendBody(request, reply, page.body);
  });
  if (!options.appConfig.sinConexion) await withdrawWorker(app, options.webDir);
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 308));

  await app.register(fastifyStatic, {
    root: options.webDir,
    index: false,
    preCompressed: true,
    decorateReply: false,
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path, options.webDir));
    },
  });
};

/** Answers, where the worker of guests' browsers is looked for, one that undoes it. */
async function withdrawWorker(app: FastifyInstance, webDir: string): Promise<void> {
  const withdrawn = new Body(await readFile(join(webDir, 'sw-withdrawn.js')), {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) =>
    sendBody(request, reply, withdrawn),
  );
}

/** Files of `assets/` have a hash of their content in their names; the others keep their names when they change. */
function cacheControl(path: string, webDir: string): string {
  return path.startsWith(join(webDir, 'assets'))
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

async function readPage(options: SiteRoutesOptions): Promise<AppPage | undefined> {
  const { webDir, appConfig: config, hotels, feeds } = options;
  try {
    return new AppPage({
      indexHtml: await readFile(join(webDir, 'index.html'), 'utf8'),
      config,
      hotels,
      feeds,
    });
  } catch {
    return undefined;
  }
}
