import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { cmsUrl } from './cms-process.js';

/**
 * The address of a CMS that starts on demand: a connection starts it and is piped to it as soon as it
 * answers. If it cannot start, the connection is closed.
 */
export class DemandPort {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  /** `wake` returns the port on which the CMS listens, once it does. */
  static async open(wake: () => Promise<number>): Promise<DemandPort> {
    const server = createServer({ pauseOnConnect: true });
    const port = new DemandPort(server);
    server.on('connection', (socket) => {
      port.#lead(socket, wake);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A system without another file descriptor (EMFILE) refuses this connection, and may take the next one.
    server.on('error', () => undefined);
    return port;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen');
    return address.port;
  }

  get url(): string {
    return cmsUrl(this.port);
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#connections) socket.destroy();
  }

  #lead(socket: Socket, wake: () => Promise<number>): void {
    this.#connections.add(socket);
    socket.on('close', () => this.#connections.delete(socket));
    // A client may give up while it waits.
    socket.on('error', () => undefined);
    wake().then(
      (port) => {
        if (socket.destroyed) return;
        const cms = connect({ port, host: '127.0.0.1' });
        const end = () => {
          cms.destroy();
          socket.destroy();
        };
        for (const one of [cms, socket]) one.on('error', end).on('close', end);
        socket.pipe(cms).pipe(socket);
      },
      () => socket.destroy(),
    );
  }
}
