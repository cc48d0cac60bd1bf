import { createServer } from 'node:http';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Answer = Type.Object({
  headers: Type.Record(Type.String(), Type.String()),
  /** Base64. */
  body: Type.String(),
});

/** A process that answers every request with the headers and the body that its parent sends it. */
process.once('message', (message) => {
  const { headers, body } = Value.Parse(Answer, message);
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') process.send?.(address.port);
  });
});
