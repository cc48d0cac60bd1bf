import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { seed } from '../hotel/seed.js';
import { staffMember } from '../system/demo-accounts.js';
import { dataPaths } from '../system/paths.js';
import { flagship } from './home.js';
import { hostileBodies, type HostileBody } from './hostile-bodies.js';
import { type BenchInstallation, startBenchInstallation } from './installation.js';
import { type Load, putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { addWhoMayNothing, logInToPanel, panelSession } from './panel.js';
import { arrival, openServices } from './turnos-hotel.js';

/** Bodies that are under way at once. */
const atOnce = 4;
/** Bytes a second that they come in, as over a line of a gigabit: from within the machine it would be five such lines. */
const lineRate = 125_000_000;
/** A guest's call, while they are, takes no longer. */
const bearable = 50;
/** Phones that ask at their own pace, and milliseconds from one call of a phone to its next. */
const phones = 10;
const betweenReads = 200;
const betweenAgendas = 1_000;

const guest = 'HUESPED';
const Login = Type.Object({ token: Type.String() });

/** On the web app's host, whether a call is there or not. */
const appPaths = [
  ['POST', '/webapp/login'],
  ['POST', '/webapp/login-huesped/confirmacion'],
  ['POST', '/webapp/login-huesped/dni'],
  ['POST', `/webapp/turnos/reservar/${flagship}`],
  ['POST', `/webapp/componente/${flagship}`],
  ['PUT', `/webapp/secciones/${flagship}`],
  ['PUT', '/webapp/upload/'],
  ['GET', `/webappUI/ajustes/${flagship}`],
  ['DELETE', `/webapp/item/1/${flagship}`],
  ['POST', '/healthz'],
  ['PATCH', '/nothing/here'],
  ['POST', '/'],
] as const;

/** On a panel's host: Strapi's own addresses, and those that only an adapter asks. */
const panelPaths = [
  ['POST', '/admin/login'],
  ['POST', '/admin/forgot-password'],
  ['POST', '/upload'],
  ['POST', '/upload/files'],
  ['POST', '/content-manager/collection-types/api::seccion.seccion'],
  ['PUT', '/content-manager/content-types/api::seccion.seccion/configuration'],
  ['POST', '/api/auth/local'],
  ['POST', '/api/contenido/importar'],
  ['POST', '/api/back-office/imagenes/subir'],
  ['POST', '/api/turnos/reservar'],
  ['PATCH', '/nothing/here'],
  ['POST', '/'],
] as const;

/** Every body to every address, from anybody and from who may do least, while guests read and look at their shifts. */
export const hostile: Measurement = {
  title: 'Ataque: hostile bodies',
  async measure() {
    const installation = await startBenchInstallation({
      dbs: [flagship],
      databaseUrl: undefined,
      fill: async (cms, db) => {
        await seed(cms, db);
        await openServices(cms, [guest]);
      },
    });
    try {
      return await attack(installation);
    } finally {
      await installation.stop();
    }
  },
};

async function attack({ adapter, hoteles, dataDir }: BenchInstallation): Promise<Measured[]> {
  const cms = hoteles.get(flagship);
  if (cms === undefined) throw new Error(`${flagship} was not started`);
  const ended: string[] = [];
  for (const [name, { exited }] of Object.entries({ adapter, cms }))
    void exited.then((how) => ended.push(`${name}: ${how}`));
  const app = new URL(adapter.url);
  const staff = await logIn(adapter.url, '/webapp/login', staffMember(flagship));
  const panel = await logInToPanel(cms.url, flagship);
  const nobody = await panelSession(cms.url, await addWhoMayNothing(panel, flagship));
  const stay = await logIn(adapter.url, '/webapp/login-huesped/confirmacion', {
    nroConfirmacion: guest,
    checkin: arrival(),
  });
  const folders = ['tmp', 'public/uploads'].map((folder) =>
    path.join(dataPaths(dataDir).hotel(flagship), folder),
  );
  const before = await filesIn(folders);

  const hosts = [
    { host: app.host, paths: appPaths, session: staff },
    { host: `${flagship}.localhost:${app.port}`, paths: panelPaths, session: nobody },
  ];
  const everything = Object.entries(hostileBodies).flatMap(([kind, body]) =>
    hosts.flatMap(({ host, paths, session }) =>
      paths.flatMap(([method, to]) =>
        [undefined, session].map((token) => ({
          what: `${kind}: ${method} ${host}${to}${token === undefined ? '' : ', with a session'}`,
          bytes: body.body.length,
          send: () => send(app, host, method, to, body, token),
        })),
      ),
    ),
  );
  const reads = { url: `${adapter.url}/webappUI/secciones/ES/${flagship}`, headers: {} };
  const agenda = {
    url: `${adapter.url}/webapp/turnos/agenda/${flagship}/${guest}/2/0`,
    headers: { authorization: `Bearer ${stay}` },
  };
  const seconds = 60;
  const until = performance.now() + seconds * 1_000;
  const [sent, reading, looking] = await Promise.all([
    sendAll(everything, until),
    putUnderLoad({ connections: sameCall(reads, phones), seconds, every: betweenReads }),
    putUnderLoad({ connections: sameCall(agenda, phones), seconds, every: betweenAgendas }),
  ]);
  const left = (await filesIn(folders)).filter((file) => !before.includes(file));
  for (const how of ended) console.log(`  (${how})`);
  for (const file of left) console.log(`  (left: ${file})`);
  const faults = sent.filter(({ status }) => status === 500);
  for (const { what } of faults) console.log(`  (500: ${what})`);
  const kinds = String(Object.keys(hostileBodies).length);
  const addresses = String(appPaths.length + panelPaths.length);
  const said = `${String(sent.length)} bodies of ${kinds} kinds to ${addresses} addresses`;
  const none = (what: string, value: number, unit: string): Measured => ({
    what: `${what} by ${said}`,
    value,
    unit,
    target: { of: 'value', atMost: 0 },
    isSteady: true,
  });
  const p99 = (what: string, { p99: value }: Load): Measured => ({
    what: `${what} meanwhile, p99`,
    value,
    unit: 'ms',
    target: { of: 'value', atMost: bearable },
  });
  return [
    none('processes ended', ended.length, 'processes'),
    none('files left on the disk', left.length, 'files'),
    none('answered as a fault of ours (500)', faults.length, 'bodies'),
    p99('content', reading),
    p99('an agenda', looking),
  ];
}

interface Attempt {
  readonly what: string;
  readonly bytes: number;
  readonly send: () => Promise<number>;
}

/** Each of them once at least, and again for as long as guests are looked at. */
async function sendAll(all: readonly Attempt[], until: number) {
  const sent: { readonly what: string; readonly status: number }[] = [];
  let next = 0;
  let lineIsFree = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) {
        const attempt = all[next % all.length];
        if (attempt === undefined || (next >= all.length && performance.now() > until)) return;
        next += 1;
        const due = Math.max(lineIsFree, performance.now());
        lineIsFree = due + (attempt.bytes / lineRate) * 1_000;
        await setTimeout(due - performance.now());
        sent.push({ what: attempt.what, status: await attempt.send() });
      }
    }),
  );
  return sent;
}

/** The status, or 0 where the connection was closed under the body, as it is for one that is too large. */
function send(
  { hostname, port }: URL,
  host: string,
  method: string,
  to: string,
  { headers, body }: HostileBody,
  token: string | undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const length = { 'content-length': String(body.length) };
    const all = { ...headers, ...authorization, ...length, host };
    const sent = request({ hostname, port, method, path: to, headers: all, agent: false });
    sent.setTimeout(30_000, () => sent.destroy());
    sent.on('error', () => {
      resolve(0);
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('close', () => {
        resolve(response.statusCode ?? 0);
      });
      response.on('error', () => undefined);
    });
    sent.end(body);
  });
}

async function logIn(url: string, to: string, body: object): Promise<string> {
  const response = await fetch(url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: flagship, ...body }),
  });
  return Value.Parse(Login, await response.json()).token;
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => path.join(folder, file)),
    ),
  );
  return found.flat();
}
