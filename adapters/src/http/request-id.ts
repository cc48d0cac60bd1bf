import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ClientAddresses } from './client-address.js';

export const requestIdHeader = 'x-request-id';

/** What proxies write: nothing that could be anything else in a log. */
const idForm = /^[\w.:=+/-]{8,128}$/;

/** Gives each request its id: what a proxy in front named it, if that is believed, or else one of our own. */
export function requestIds(addresses: ClientAddresses): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const said = headers[requestIdHeader];
    const isBelieved = addresses.isProxy(socket.remoteAddress ?? '', 0);
    return isBelieved && typeof said === 'string' && idForm.test(said) ? said : randomUUID();
  };
}

/** Sends the request's id with each error. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400) void reply.header(requestIdHeader, request.id);
    done();
  });
}
