import { once } from 'node:events';
import { createServer, request } from 'node:http';

interface PassOnOptions {
  /** These notices of a CMS are opened and then never come, as through a network that lost them. */
  readonly without?: 'cambios';
  /** Origin whose pages may call this one too. */
  readonly letIn?: string;
  /** Done before a call is passed on. */
  readonly before?: (url: string) => Promise<void>;
}

/** From now on this port answers what another server does: a CMS that comes up late, or a login of another origin. */
export async function passOn(
  port: number,
  to: string,
  { without, letIn, before = () => Promise.resolve() }: PassOnOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const cors = letIn !== undefined && {
    'access-control-allow-origin': letIn,
    'access-control-allow-headers': 'content-type, idempotency-key',
  };
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (cors && method === 'OPTIONS') {
      outgoing.writeHead(204, cors).end();
      return;
    }
    if (without !== undefined && url.endsWith(`/${without}`)) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      outgoing.flushHeaders();
      return;
    }
    const pass = () => {
      const onward = request(to + url, { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...cors });
        response.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    };
    before(url).then(pass, () => outgoing.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
