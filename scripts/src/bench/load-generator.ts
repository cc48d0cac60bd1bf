import { connect, type Socket } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Value } from '@sinclair/typebox/value';
import { type Load, type LoadResult, LoadTask } from './load.js';

/** A process that sends what its parent tells it to, and tells how fast that was answered. */
process.once('message', (message) => {
  const task = Value.Parse(LoadTask, message);
  run(task).then(
    (load) => tell({ kind: 'done', load }),
    (error: unknown) => tell({ kind: 'failed', fault: String(error) }),
  );
});

function tell(result: LoadResult): void {
  process.send?.(result);
}

async function run({ host, port, connections, seconds, warmUp, every }: LoadTask): Promise<Load> {
  let latencies = createHistogram();
  const took = (milliseconds: number) => {
    latencies.record(Math.max(1, Math.round(milliseconds * 1_000)));
  };
  const opened = await Promise.all(
    connections.map(async (requests) => new Connection(await open(host, port), requests, took)),
  );
  if (every !== null) {
    // One after the other, as guests come, and not all of them at once.
    const first = performance.now();
    for (const [index, connection] of opened.entries())
      connection.pace(first + (index * every) / opened.length, every);
  }
  let began = performance.now();
  let before = process.cpuUsage();
  const ended = Promise.all(opened.map((connection) => connection.run(seconds !== null)));
  let warmUpAnswers = 0;
  if (warmUp > 0) {
    await Promise.race([wait(warmUp * 1_000), ended]);
    warmUpAnswers = latencies.count;
    latencies = createHistogram();
    began = performance.now();
    before = process.cpuUsage();
  }
  if (seconds !== null) {
    await Promise.race([wait(seconds * 1_000), ended]);
    for (const connection of opened) connection.stop();
  }
  await ended;
  const elapsed = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  for (const connection of opened) connection.close();
  return {
    answers: latencies.count,
    allAnswers: warmUpAnswers + latencies.count,
    requestsPerSecond: latencies.count / elapsed,
    p50: latencies.percentile(50) / 1_000,
    p99: latencies.percentile(99) / 1_000,
    generatorShare: (user + system) / 1e6 / elapsed,
  };
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** A connection over which one request follows the answer to another. */
class Connection {
  readonly #socket: Socket;
  readonly #requests: readonly Buffer[];
  readonly #took: (milliseconds: number) => void;
  #next = 0;
  #sent = 0;
  #due: { next: number; readonly every: number } | undefined;
  #isStopped = false;
  /** The beginning of an answer whose headers have not all come. */
  #head: Buffer | undefined;
  /** Bytes of the answer's body that are still to come. */
  #left = 0;
  #end: () => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  constructor(socket: Socket, requests: readonly string[], took: (milliseconds: number) => void) {
    this.#socket = socket;
    this.#requests = requests.map((request) => Buffer.from(request));
    this.#took = took;
  }

  /** From then on it sends a request each so many milliseconds, or at once where the answer before came too late for that. */
  pace(next: number, every: number): void {
    this.#due = { next, every };
  }

  /** Sends its requests, over and over where it repeats them, until it is stopped or through. */
  run(repeats: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#end = resolve;
      this.#fail = reject;
      this.#socket.on('error', reject);
      this.#socket.on('close', () => reject(new Error('the connection was closed')));
      this.#socket.on('data', (chunk) => this.#receive(chunk, repeats));
      this.#send(repeats);
    });
  }

  /** After the answer that is on its way. */
  stop(): void {
    this.#isStopped = true;
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(repeats: boolean): void {
    if (repeats && this.#next === this.#requests.length) this.#next = 0;
    const request = this.#isStopped ? undefined : this.#requests[this.#next];
    if (request === undefined) {
      this.#end();
      return;
    }
    this.#next += 1;
    const now = performance.now();
    this.#sent = this.#due?.next ?? now;
    const early = this.#sent - now;
    if (this.#due !== undefined) this.#due.next += this.#due.every;
    if (early > 0) setTimeout(() => this.#socket.write(request), early);
    else this.#socket.write(request);
  }

  #receive(chunk: Buffer, repeats: boolean): void {
    const body = this.#left === 0 ? this.#receiveHead(chunk) : chunk;
    if (body === undefined) return;
    this.#left -= body.length;
    if (this.#left < 0) this.#fail(new Error('an answer is longer than it tells'));
    if (this.#left > 0) return;
    this.#took(performance.now() - this.#sent);
    this.#send(repeats);
  }

  /** What came of the body behind the headers, or undefined where they have not all come. */
  #receiveHead(chunk: Buffer): Buffer | undefined {
    const bytes = this.#head === undefined ? chunk : Buffer.concat([this.#head, chunk]);
    const end = bytes.indexOf('\r\n\r\n');
    if (end === -1) {
      this.#head = bytes;
      return undefined;
    }
    this.#head = undefined;
    const head = bytes.toString('latin1', 0, end);
    const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (!status.startsWith('2') || length === undefined) {
      this.#fail(new Error(`an answer of an unknown length, or no success: ${status}`));
      return undefined;
    }
    this.#left = Number(length);
    return bytes.subarray(end + 4);
  }
}
