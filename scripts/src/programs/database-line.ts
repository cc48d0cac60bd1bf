import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { freePort } from '../system/free-port.js';

/** A database's address behind a line that can be cut, and slowed down. */
export async function lineTo(databaseUrl: string) {
  const { hostname, port: to } = new URL(databaseUrl);
  const port = await freePort();
  const open = new Set<Socket>();
  let delay = 0;
  const slowed = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        setTimeout(() => {
          done(null, chunk);
        }, delay);
      },
    });
  const server = createServer((incoming) => {
    const onward = connect(Number(to), hostname);
    const answers = slowed();
    for (const socket of [incoming, onward]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    incoming.on('close', () => onward.destroy());
    // What the database said last is still on its way.
    onward.on('close', () => answers.end());
    answers.on('error', () => incoming.destroy());
    incoming.pipe(onward);
    onward.pipe(answers).pipe(incoming);
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
    /** Milliseconds that each part of an answer takes longer. */
    slow(milliseconds: number) {
      delay = milliseconds;
    },
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
