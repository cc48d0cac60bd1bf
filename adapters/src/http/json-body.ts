import { anonymousBody, isWithinBounds, knownBody } from '@guest-app/config/json-bounds';
import { textOfUtf8, unstorableText } from '@guest-app/config/text-fault';
import type { FastifyInstance } from 'fastify';
import { invalidField, tooLarge } from './errors.js';

/**
 * Has JSON counted before it is parsed: on a route that takes long bodies as a member of staff's, who is known by then; on any
 * other as anybody's. Refuses what is not UTF-8, and texts with a lone surrogate or U+0000: no database gives them back as they came.
 */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const body = textOfUtf8(bytes);
      if (body === undefined) {
        done(invalidField([]));
        return;
      }
      const { bodyLimit } = request.routeOptions;
      const bounds = bodyLimit > anonymousBody.bytes ? knownBody : anonymousBody;
      if (!isWithinBounds(body, bounds)) {
        done(tooLarge());
        return;
      }
      void parse(request, body, (error, parsed) => {
        const place = error === null ? unstorableText(body, parsed) : undefined;
        done(place === undefined ? error : invalidField(place), parsed);
      });
    },
  );
}
