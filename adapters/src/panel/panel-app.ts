import fastifyReplyFrom from '@fastify/reply-from';
import { bearerOf } from '@guest-app/config/bearer';
import { knowSession } from '@guest-app/config/cms-calls/sesiones';
import { anonymousBody, knownBody } from '@guest-app/config/json-bounds';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { CmsClient } from '../cms-client/cms-client.js';
import { type ClientAddresses, within } from '../http/client-address.js';
import { answerUnknownAddress, errorHandler, sessionOver, tooLarge } from '../http/errors.js';
import { requestIdHeader, requestIds, tellRequestIds } from '../http/request-id.js';
import { securityHeaders } from '../http/security-headers.js';
import { neverKept } from '../http/shared-cache.js';
import { hostRole } from './panel-host.js';
import { panelPath } from './panel-path.js';
import { previewAddress, webAddressFrom } from './preview-address.js';

interface PanelAppOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly domains: readonly string[];
  /** Public address of the web app, for panels that are not on this machine. */
  readonly webAddress: string | undefined;
  /** From where the panels are reached; undefined for anywhere. */
  readonly networks: readonly string[] | undefined;
  readonly log: FastifyBaseLogger;
  readonly addresses: ClientAddresses;
}

/** Somewhat more than the largest file that the CMS's media library takes. */
const largestUpload = 11 * 1024 * 1024;

/** Milliseconds that a panel may wait for its CMS, which may be taking in a large file. */
const slowestAnswer = 60_000;

const page = (title: string, text: string) =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;

const away = page(
  'El panel no está disponible',
  'El sistema de contenidos de este hotel está iniciando o detenido. Los huéspedes siguen viendo el contenido. ' +
    'Actualice la página en unos segundos.',
);

const noWebAddress = page(
  'No se puede abrir la vista previa',
  'El panel no sabe en qué dirección está la aplicación de los huéspedes. Pida a quien administra el sistema que la ' +
    'indique en el ajuste ORIGEN.',
);

/**
 * Every hotel's panel under a host name of its own: an app apart, so that nothing of the web app's (headers, pages,
 * body parsing) touches a panel, and nothing of the panels' is on the guests' path.
 */
export async function buildPanelApp(options: PanelAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.addresses.isProxy,
    genReqId: requestIds(options.addresses),
    exposeHeadRoutes: false,
  });
  tellRequestIds(app);
  const answerError = errorHandler(options.log);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(error, request, reply.headers(securityHeaders)),
  );
  app.setNotFoundHandler(answerUnknownAddress);
  // Bodies are passed on as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(fastifyReplyFrom, {
    disableRequestLogging: true,
    disableCache: true,
    http: { requestOptions: { timeout: slowestAnswer, rejectUnauthorized: true } },
  });

  const { networks } = options;
  if (networks !== undefined) {
    const isInside = within(networks);
    app.addHook('onRequest', (request, reply, done) => {
      if (isInside(options.addresses.of(request.raw))) {
        done();
        return;
      }
      // The same answer as for an unknown address, so that outsiders learn nothing.
      answerUnknownAddress(request, reply.headers(securityHeaders));
    });
  }

  const cmsBehind = ({ headers }: FastifyRequest) => {
    const role = hostRole(headers.host, options.domains);
    return role.kind === 'panel' ? options.clients.get(role.db) : undefined;
  };

  app.get('/vista-previa', (request, reply) => {
    const cms = cmsBehind(request);
    void reply.headers({ ...securityHeaders, 'cache-control': neverKept });
    if (cms === undefined) return answerUnknownAddress(request, reply);
    const { host } = request.headers;
    const { protocol } = request;
    const webAddress = webAddressFrom({ host, protocol, webAddress: options.webAddress });
    if (webAddress === undefined) {
      return reply.code(503).type('text/html; charset=utf-8').send(noWebAddress);
    }
    const query = new URLSearchParams(request.raw.url?.split('?')[1]);
    return reply.redirect(previewAddress(webAddress, { db: cms.db, query }));
  });

  app.all('/*', async (request, reply) => {
    const cms = cmsBehind(request);
    const path = panelPath(request.raw.url ?? '');
    if (cms === undefined || path === undefined) {
      return answerUnknownAddress(request, reply.headers(securityHeaders));
    }
    await requireSender(request, cms.forRequest(request.id));
    return reply.from(cms.origin + path, {
      rewriteRequestHeaders: (original, headers) => ({
        ...headers,
        host: original.headers.host ?? '',
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': options.addresses.of(request.raw),
        [requestIdHeader]: request.id,
      }),
      onError: (failed) => {
        void failed
          .code(503)
          .headers({ ...securityHeaders, 'cache-control': neverKept, 'retry-after': '5' })
          .type('text/html; charset=utf-8')
          .send(away);
      },
    });
  });
  return app;
}

/**
 * Throws where a CMS must not get the request: a body that is too long for its sender, and files and long
 * bodies without a valid session. The CMS has one thread for all, and need not read what it would refuse.
 */
async function requireSender({ headers }: FastifyRequest, cms: CmsClient): Promise<void> {
  const isUpload = headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  const said = Number(headers['content-length'] ?? 0);
  // A body that does not say how long it is may be of any length.
  const length = headers['transfer-encoding'] === undefined ? said : Infinity;
  if (!isUpload && length <= anonymousBody.bytes) return;
  const credencial = bearerOf(headers.authorization);
  if (credencial === undefined) throw isUpload ? sessionOver() : tooLarge();
  if (said > (isUpload ? largestUpload : knownBody.bytes)) throw tooLarge();
  const known = await cms.operate(knowSession, { credencial });
  if (known.kind !== 'done' || !known.answer.sigue) throw sessionOver();
}
