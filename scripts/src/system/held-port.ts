import type { ChildProcess } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { OperatorError } from '../terminal/operator-error.js';

/** Connections that may wait; further ones are refused. */
const mostWaiting = 5_000;

/** Listens on a port for a process that is still starting. Connections wait until that process takes them over. */
export class HeldPort {
  readonly #server: Server;
  readonly #waiting: readonly Socket[];

  private constructor(server: Server, waiting: readonly Socket[]) {
    this.#server = server;
    this.#waiting = waiting;
  }

  /** Throws an OperatorError if the port cannot be opened; `names` are the settings that it names. */
  static open(host: string, port: number, names = ownNames): Promise<HeldPort> {
    return new Promise((resolve, reject) => {
      const waiting: Socket[] = [];
      // Paused: the process that takes the connection over must read its first byte.
      const server = createServer({ pauseOnConnect: true }, (socket) => {
        // A client may give up while it waits.
        socket.on('error', () => undefined);
        waiting.push(socket);
      });
      server.maxConnections = mostWaiting;
      // Not once: a system without another file descriptor (EMFILE) refuses one connection after the other.
      server.on('error', (error: NodeJS.ErrnoException) => {
        reject(new OperatorError(addressFault(error, { host, port, names })));
      });
      server.listen(port, host, () => {
        resolve(new HeldPort(server, waiting));
      });
    });
  }

  /** Hands the port and the waiting connections over to a forked process. */
  handOver(process: ChildProcess): void {
    process.send('port', this.#server, () => undefined);
    this.#server.close();
    for (const socket of this.#waiting) {
      if (socket.destroyed) continue;
      process.send('connection', socket, (error) => {
        if (error !== null) socket.destroy();
      });
    }
  }

  /** Closes the waiting connections and the port. */
  async release(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#waiting) socket.destroy();
    await closed;
  }
}

/** Settings that say where something listens. */
export interface AddressNames {
  readonly host: string;
  readonly port: string;
}

const ownNames: AddressNames = { host: 'HOST', port: 'PORT' };

function addressFault(
  error: NodeJS.ErrnoException,
  { host, port, names }: { host: string; port: number; names: AddressNames },
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} of ${host} is in use by another program: end that one, or choose another port, for instance ${names.port}=${String(port + 1)}.`;
    case 'EACCES':
      return `This user may not listen on port ${String(port)}: choose one from 1024 up with ${names.port}.`;
    default:
      return `${names.host}=${host} is no address of this machine (${error.code ?? error.message}).`;
  }
}
