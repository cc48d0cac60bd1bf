import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ClientAddresses } from './client-address.js';

export const requestIdHeader = 'x-request-id';

/** What proxies write: nothing that could be anything else in a log. */
const idForm = /^[\w.:=+/-]{8,128}$/;

const current = new AsyncLocalStorage<string>();

/** Gives each request its id: what a proxy in front named it, if that is believed, or else one of our own. */
export function requestIds(addresses: ClientAddresses): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const said = headers[requestIdHeader];
    const isBelieved = addresses.isProxy(socket.remoteAddress ?? '', 0);
    return isBelieved && typeof said === 'string' && idForm.test(said) ? said : randomUUID();
  };
}

/** Has whatever an app does for a request know its id, and whoever gets an error read it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    current.run(request.id, done);
  });
  // A body is read in another context.
  app.addHook('preValidation', (request, _reply, done) => {
    current.run(request.id, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400) void reply.header(requestIdHeader, request.id);
    done();
  });
}

/** The header with which a CMS is told for which request it is asked; none where it is for nobody's. */
export function withRequestId(): Readonly<Record<string, string>> {
  const id = current.getStore();
  return id === undefined ? {} : { [requestIdHeader]: id };
}
