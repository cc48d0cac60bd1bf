import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const given = new Set<number>();

/**
 * A TCP port of the loopback interface that nobody uses, chosen by the operating system, and that this process was not given before: whom
 * it was for may not listen yet.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await unusedPort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

/**
 * For a minute the system chooses it for no other process either: who closes a TCP connection first holds its port for as long
 * (TIME_WAIT, RFC 9293), and whoever names the port may listen there all the same.
 */
async function unusedPort(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const client = connect(address.port, '127.0.0.1').resume();
  await once(client, 'close');
  server.close();
  await once(server, 'close');
  return address.port;
}
