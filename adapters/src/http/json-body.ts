import { anonymousBody, isWithinBounds, knownBody } from '@guest-app/config/json-bounds';
import { textOfUtf8, unstorableText } from '@guest-app/config/text-fault';
import type { FastifyInstance } from 'fastify';
import { invalidField, tooLarge } from './errors.js';

/**
 * Counts JSON before it is parsed: within the bounds of known senders on routes that take long bodies of
 * staff, within those of anonymous senders elsewhere. Refuses invalid UTF-8, lone surrogates and U+0000,
 * which no database returns as they came.
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
