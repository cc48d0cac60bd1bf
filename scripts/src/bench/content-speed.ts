import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { projectDir } from '../system/paths.js';
import { componentesOf, flagship, homeAddress } from './home.js';
import { putUnderLoad, type Load, type Target } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';

const laps = 5;
const lapSeconds = 2;

/** As a phone's browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

export const contentSpeed: Measurement = {
  title: "The guests' content calls against a bare node:http constant",
  async measure(installation) {
    const { url } = (await installation()).adapter;
    const home = await homeAddress(url, flagship);
    const carta = (await componentesOf(home)).find((componente) => componente.EsCarta === 1);
    const calls: readonly (readonly [string, string])[] = [
      ['secciones', `${url}/webappUI/secciones/ES/${flagship}`],
      ['componentes', home],
      ['carta', `${url}/webappUI/carta/${String(carta?.id)}/ES/${flagship}`],
    ];
    const measured: Measured[] = [];
    for (const [name, address] of calls) {
      const bare = await startBareServer(address);
      try {
        for (const connections of [10, 50]) {
          const adapter = { url: address, headers };
          measured.push(...(await compare(name, adapter, bare.target, connections)));
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
  adapter: Target,
  bare: Target,
  connections: number,
): Promise<Measured[]> {
  const own: Load[] = [];
  const constant: Load[] = [];
  for (const target of [adapter, bare]) await putUnderLoad(target, connections, 1);
  for (let lap = 0; lap < laps; lap += 1) {
    own.push(await putUnderLoad(adapter, connections, lapSeconds));
    constant.push(await putUnderLoad(bare, connections, lapSeconds));
  }
  const speed = (loads: readonly Load[]) => median(loads.map((load) => load.requestsPerSecond));
  const what = `${name}, ${String(connections)} connections`;
  const speeds: Measured = {
    what,
    value: speed(own),
    unit: 'requests/s',
    baseline: {
      what: 'bare node:http',
      value: speed(constant),
      ratio: speed(own) / speed(constant),
    },
    target: { of: 'ratio', atLeast: 0.7 },
  };
  if (connections !== 10) return [speeds];
  const p99: Measured = {
    what: `${what}, p99`,
    value: median(own.map((load) => load.p99)),
    unit: 'ms',
    target: { of: 'value', atMost: 5 },
  };
  return [speeds, p99];
}

/** A process of its own, as the adapter is one, which answers what the adapter answers to this address. */
async function startBareServer(address: string) {
  const answer = await rawAnswer(address);
  const child = fork(path.join(projectDir, 'scripts/dist/bench/bare-server.js'));
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return {
    target: { url: `http://127.0.0.1:${String(port)}/`, headers },
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
  const { date: _date, connection: _connection, ...rest } = response.headers;
  return {
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('base64'),
  };
}
