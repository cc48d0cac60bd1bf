import type { ChildProcess } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { OperatorError } from '../terminal/operator-error.js';

/** Connections that may wait at a port; beyond, they are refused, as by a port where nobody listens. */
const mostWaiting = 5_000;

/**
 * A port that is kept for a process which is still starting. Who connects meanwhile waits, and is answered by that process
 * as soon as it takes the port over: nobody reads that there is nobody.
 */
export class HeldPort {
  readonly #server: Server;
  readonly #waiting: readonly Socket[];

  private constructor(server: Server, waiting: readonly Socket[]) {
    this.#server = server;
    this.#waiting = waiting;
  }

  /** Fails with one sentence when nothing can listen there. */
  static open(host: string, port: number): Promise<HeldPort> {
    return new Promise((resolve, reject) => {
      const waiting: Socket[] = [];
      // Not a byte of a connection is read here: all of it is for the process that takes it over.
      const server = createServer({ pauseOnConnect: true }, (socket) => {
        // Who gives up while waiting is no fault.
        socket.on('error', () => undefined);
        waiting.push(socket);
      });
      server.maxConnections = mostWaiting;
      server.once('error', (error: NodeJS.ErrnoException) => {
        reject(new OperatorError(addressFault(error, host, port)));
      });
      server.listen(port, host, () => {
        resolve(new HeldPort(server, waiting));
      });
    });
  }

  /** Gives the port to a process that was forked, and what waits there; nothing is kept of them here, also where it has just ended. */
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

  /** Ends the connections that wait, and lets the port go. */
  async release(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#waiting) socket.destroy();
    await closed;
  }
}

function addressFault(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} of ${host} is in use by another program: end that one, or choose another port, for instance PORT=${String(port + 1)} npm start.`;
    case 'EACCES':
      return `This user may not listen on port ${String(port)}: choose one from 1024 up with PORT.`;
    default:
      return `HOST=${host} is no address of this machine (${error.code ?? error.message}).`;
  }
}
