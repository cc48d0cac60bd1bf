import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { projectDir } from '../system/paths.js';
import { processorTime } from '../system/processor-time.js';
import { componentesOf, flagship, homeAddress } from './home.js';
import { type Load, putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';

/** Many and short: a lap of the very same server differs by a tenth from the next. */
const laps = 15;
const lapSeconds = 0.7;
const warmUp = 0.3;

/** As a phone's browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** A server under load: its address, and the process whose processor time counts. */
interface Served {
  readonly url: string;
  readonly pid: number;
}

interface Lap extends Load {
  /** Microseconds of the server's processor time for each answer. */
  readonly processorTime: number;
}

export const contentSpeed: Measurement = {
  title: "The guests' content calls against a bare node:http constant",
  async measure(installation) {
    const { adapter } = await installation();
    const home = await homeAddress(adapter.url, flagship);
    const carta = (await componentesOf(home)).find((componente) => componente.EsCarta === 1);
    const calls: readonly (readonly [string, string])[] = [
      ['secciones', `${adapter.url}/webappUI/secciones/ES/${flagship}`],
      ['componentes', home],
      ['carta', `${adapter.url}/webappUI/carta/${String(carta?.id)}/ES/${flagship}`],
    ];
    const measured: Measured[] = [];
    for (const [name, address] of calls) {
      const bare = await startBareServer(address);
      try {
        for (const connections of [10, 50]) {
          const own = { url: address, pid: adapter.pid };
          measured.push(...(await compare(name, own, bare.served, connections)));
        }
      } finally {
        await bare.stop();
      }
    }
    return measured;
  },
};

/** Both in turns, so that what else the machine does hits them alike; the median of the laps counts. */
async function compare(
  name: string,
  adapter: Served,
  bare: Served,
  connections: number,
): Promise<Measured[]> {
  const own: Lap[] = [];
  const constant: Lap[] = [];
  for (let lap = 0; lap < laps; lap += 1) {
    own.push(await measureLap(adapter, connections));
    constant.push(await measureLap(bare, connections));
  }
  const of = (each: readonly Lap[], figure: keyof Lap) => median(each.map((lap) => lap[figure]));
  const what = `${name}, ${String(connections)} connections`;
  const share = (of(constant, 'generatorShare') * 100).toFixed(0);
  console.log(
    `  (${what}: plain sockets reach ${of(constant, 'requestsPerSecond').toFixed(0)}/s of the constant with ` +
      `${share} % of a core; an answer takes ${of(own, 'processorTime').toFixed(1)} µs of the adapter's processor ` +
      `time, ${of(constant, 'processorTime').toFixed(1)} of the constant's)`,
  );
  const speeds: Measured = {
    what,
    value: of(own, 'requestsPerSecond'),
    unit: 'requests/s',
    baseline: {
      what: 'bare node:http',
      value: of(constant, 'requestsPerSecond'),
      ratio: of(own, 'requestsPerSecond') / of(constant, 'requestsPerSecond'),
    },
    target: { of: 'ratio', atLeast: 0.85 },
  };
  if (connections !== 10) return [speeds];
  const p99: Measured = {
    what: `${what}, p99`,
    value: of(own, 'p99'),
    unit: 'ms',
    target: { of: 'value', atMost: 5 },
  };
  return [speeds, p99];
}

async function measureLap({ url, pid }: Served, connections: number): Promise<Lap> {
  const before = (await processorTime(pid)) ?? Number.NaN;
  const load = await putUnderLoad({
    connections: sameCall({ url, headers }, connections),
    warmUp,
    seconds: lapSeconds,
  });
  const seconds = ((await processorTime(pid)) ?? Number.NaN) - before;
  return { ...load, processorTime: (seconds * 1e6) / load.allAnswers };
}

/** A process of its own, as the adapter is one, which answers what the adapter answers to this address. */
async function startBareServer(address: string) {
  const answer = await rawAnswer(address);
  const child = fork(path.join(projectDir, 'scripts/dist/bench/bare-server.js'));
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  if (child.pid === undefined) throw new Error('The bare server did not start');
  return {
    served: { url: `http://127.0.0.1:${String(port)}/`, pid: child.pid },
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** The answer as it came over the wire: still compressed, with the headers that a server must write itself. */
async function rawAnswer(address: string) {
  const [response] = (await once(get(address, { headers }), 'response')) as [
    AsyncIterable<Buffer> & { readonly headers: IncomingHttpHeaders },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...rest } = response.headers;
  return {
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('base64'),
  };
}
