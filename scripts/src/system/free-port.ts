import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const given = new Set<number>();

/** A free TCP port of the loopback interface that this process did not hand out before: its user may not listen yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await unusedPort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

/**
 * For a minute the system gives the port to no other process: the side that closes a TCP connection first
 * stays in TIME_WAIT (RFC 9293), which does not prevent a server from listening there.
 */
async function unusedPort(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const client = connect(address.port, '127.0.0.1').resume();
    await once(client, 'close');
    return address.port;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
