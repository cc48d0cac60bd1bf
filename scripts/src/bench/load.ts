import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { projectDir } from '../system/paths.js';
import { pinTo } from './pin.js';

/** One request, written out before the measuring begins. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The calls of each connection, one after the other: again and again for some seconds, or else each of them once. */
export interface Plan {
  readonly connections: readonly (readonly Call[])[];
  readonly seconds?: number;
  /** Seconds before those, in which the same is asked and nothing is measured. */
  readonly warmUp?: number;
  /**
   * Milliseconds from one request of a connection to its next, answered late or not: a late answer counts from when its request
   * was due. Without it each follows the answer before.
   */
  readonly every?: number;
  /** The one core on which the load is made. */
  readonly core?: number;
}

/** What the process that makes the load is told: requests are the bytes to send, those of a connection together. */
export const LoadTask = Type.Object({
  host: Type.String(),
  port: Type.Integer(),
  connections: Type.Array(Type.Array(Type.String(), { minItems: 1 })),
  seconds: Type.Union([Type.Number(), Type.Null()]),
  warmUp: Type.Number(),
  every: Type.Union([Type.Number(), Type.Null()]),
});

const Load = Type.Object({
  answers: Type.Integer(),
  /** With those of the warm-up. */
  allAnswers: Type.Integer(),
  requestsPerSecond: Type.Number(),
  /** Milliseconds. */
  p50: Type.Number(),
  p99: Type.Number(),
  /** Share of one core that making the load took: near 1, it is the load that is slow. */
  generatorShare: Type.Number(),
});

export const LoadResult = Type.Union([
  Type.Object({ kind: Type.Literal('done'), load: Load }),
  Type.Object({ kind: Type.Literal('failed'), fault: Type.String() }),
]);

export type LoadTask = Static<typeof LoadTask>;
export type Load = Static<typeof Load>;
export type LoadResult = Static<typeof LoadResult>;

/** One call over and over, on each of some connections. */
export const sameCall = (call: Call, connections: number): Plan['connections'] =>
  Array.from({ length: connections }, () => [call]);

/**
 * Asks as fast as it is answered, or as often as it is told, from a process of its own that does no more than send prepared bytes and look for the
 * end of each answer. Anything but success is a failure of the measurement.
 */
export async function putUnderLoad({
  connections,
  seconds,
  warmUp = 0,
  every,
  core,
}: Plan): Promise<Load> {
  const [first] = connections.flat();
  if (first === undefined) throw new Error('There is nothing to ask');
  const { hostname, port } = new URL(first.url);
  const task: LoadTask = {
    host: hostname,
    port: Number(port),
    connections: connections.map((calls) => calls.map(written)),
    seconds: seconds ?? null,
    warmUp,
    every: every ?? null,
  };
  const generator = fork(path.join(projectDir, 'scripts/dist/bench/load-generator.js'));
  const exited = once(generator, 'exit');
  try {
    if (core !== undefined && generator.pid !== undefined) await pinTo(core, generator.pid);
    generator.send(task);
    const told: readonly unknown[] = await Promise.race([once(generator, 'message'), exited]);
    const result = Value.Parse(LoadResult, told[0]);
    if (result.kind === 'failed') throw new Error(`${first.url}: ${result.fault}`);
    return result.load;
  } finally {
    generator.kill();
    await exited;
  }
}

/** The request as it goes over the wire. */
function written({ method = 'GET', url, headers, body }: Call): string {
  const { host, pathname, search } = new URL(url);
  const all = {
    host,
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
