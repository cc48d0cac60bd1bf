import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../system/free-port.js';

/** A database's address behind a line that can be cut. */
export async function lineTo(databaseUrl: string) {
  const { hostname, port: to } = new URL(databaseUrl);
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(Number(to), hostname);
    for (const [socket, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const mend = () => {
    server.listen(port, '127.0.0.1');
  };
  mend();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    mend,
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
