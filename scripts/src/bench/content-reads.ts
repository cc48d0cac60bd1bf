import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { seed } from '../hotel/import.js';
import { projectDir } from '../system/paths.js';
import { flagship, startBenchInstallation } from './installation.js';
import { putUnderLoad } from './load.js';
import { type Measured, median, type Scenario } from './measurement.js';

const connections = 10;
/** Many short laps that alternate, so that other load on the machine slows both servers alike. */
const laps = 7;
const lapSeconds = 2;

/** As a phone's browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

const Secciones = Type.Object({ data: Type.Array(Type.Object({ idSeccion: Type.Integer() })) });
const Componentes = Type.Object({
  data: Type.Array(Type.Object({ id: Type.Integer(), EsCarta: Type.Integer() })),
});

export const contentReads: Scenario = {
  title: 'Content reads beside a bare node:http server',
  async measure() {
    const installation = await startBenchInstallation({ dbs: [flagship], fill: seed });
    try {
      const measured: Measured[] = [];
      for (const [what, address] of await addressesOf(installation.adapter.url)) {
        measured.push(await compare(what, address));
      }
      return measured;
    } finally {
      await installation.stop();
    }
  },
};

/** The calls of a guest's first screens. */
async function addressesOf(url: string): Promise<[what: string, address: string][]> {
  const secciones = `${url}/webappUI/secciones/ES/${flagship}`;
  const { data } = Value.Parse(Secciones, await (await fetch(secciones)).json());
  const home = `${url}/webappUI/componentes/${String(data[0]?.idSeccion)}/ES/${flagship}`;
  const componentes = Value.Parse(Componentes, await (await fetch(home)).json()).data;
  const carta = componentes.find(({ EsCarta }) => EsCarta === 1);
  return [
    ['secciones', secciones],
    ['componentes', home],
    ['carta', `${url}/webappUI/carta/${String(carta?.id)}/ES/${flagship}`],
  ];
}

async function compare(what: string, address: string): Promise<Measured> {
  const bare = await startBareServer(address);
  try {
    const ofAdapter: number[] = [];
    const ofBare: number[] = [];
    for (let lap = 0; lap < laps; lap += 1) {
      ofAdapter.push(await requestsPerSecond(address));
      ofBare.push(await requestsPerSecond(bare.url));
    }
    const [adapter, bareServer] = [median(ofAdapter), median(ofBare)];
    return {
      what: `${what} (${adapter.toFixed(0)} requests/s; bare server ${bareServer.toFixed(0)})`,
      value: adapter / bareServer,
      unit: 'of the bare server',
      floor: { atLeast: 0.7 },
    };
  } finally {
    await bare.stop();
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  return (await putUnderLoad({ url, headers, connections, duration: lapSeconds }))
    .requestsPerSecond;
}

/** A process of its own, as the adapter is one, which answers what the adapter answers at an address. */
async function startBareServer(address: string) {
  const answer = await rawAnswer(address);
  const child = fork(path.join(projectDir, 'scripts/dist/bench/bare-server.js'));
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${String(port)}/`,
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
