import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * From now on this port answers what a CMS does: one that comes up late, or one whose change notices (`without: 'cambios'`)
 * are opened and then never come, as through a network that lost them.
 */
export async function passOn(
  port: number,
  to: string,
  { without }: { readonly without?: 'cambios' } = {},
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (without !== undefined && url.endsWith(`/${without}`)) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      outgoing.flushHeaders();
      return;
    }
    const onward = request(to + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
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
