import { anonymousBody, isWithinBounds, knownBody } from '@guest-app/config/json-bounds';
import type { FastifyInstance } from 'fastify';
import { tooLarge } from './errors.js';

/**
 * Has JSON counted before it is parsed: on a route that takes long bodies as a member of staff's, who is known by then; on any
 * other as anybody's.
 */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const { bodyLimit } = request.routeOptions;
      const bounds = bodyLimit > anonymousBody.bytes ? knownBody : anonymousBody;
      if (!isWithinBounds(body, bounds)) {
        done(tooLarge());
        return;
      }
      void parse(request, body, done);
    },
  );
}
