import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Reads the rest of a request's body once it is answered, or the next request on its connection would never
 * be read (RFC 9112, 9.3). Node does so only where nothing began to read the body.
 */
export function drainWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  response.once('finish', () => {
    if (!request.readableEnded && !request.destroyed) request.unpipe().resume();
  });
}
