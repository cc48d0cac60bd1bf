import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { makeDemoAccounts } from '../hotel/first-accounts.js';
import { seed } from '../hotel/seed.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { startPostgres } from '../programs/throwaway-postgres.js';
import { operatorEnvironment } from '../system/environment.js';
import { freePort } from '../system/free-port.js';
import { originOf } from '../system/origin.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets } from '../system/secrets.js';
import { makeSupervisor } from '../system/supervisor.js';
import { answersOk, waitUntil } from '../system/wait-until.js';
import { adapterPid } from './adapter-pid.js';
import { cmsPid } from './cms-pid.js';
import { flagship, homeAddress } from './home.js';
import type { Measured, Measurement } from './measurement.js';
import { logInToPanel } from './panel.js';
import { bannerOf, saveTitle, untilSeen } from './save-to-guest.js';
import { openServices } from './turnos-hotel.js';
import { agendaAddress, type Guest, logInGuest } from './turnos.js';

const minutes = 10;

/** Milliseconds between two kills, each of the next process in turn. */
const killEvery = 20_000;

/** Of a hundred calls 95 read, 4 concern turnos and 1 edits: milliseconds between two of each, whether answered or not. */
const readsTick = { every: 20, reads: 4 };
const turnosEvery = 120;
const editEvery = 480;

const guestsCount = 40;

/** Milliseconds for which a guest's page waits for an answer. */
const guestWaits = 10_000;

const Agenda = Type.Object({
  data: Type.Array(
    Type.Object({
      idServicio: Type.Integer(),
      turnos: Type.Array(
        Type.Object({
          codigo: Type.String(),
          idReserva: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
  ),
});
const Booked = Type.Object({ idReserva: Type.Integer() });

/** A hotel in use on two machines, each an adapter and a CMS, of whose processes one is killed again and again. */
export const mixedLoad: Measurement = {
  title: 'Mixed load while processes are killed',
  async measure() {
    for (const build of [adapterBuild, cmsBuild, webBuild]) await ensureBuilt(build);
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-'));
    const database = await startPostgres({ fsync: true });
    const stop = new AbortController();
    const machines: Machine[] = [];
    try {
      for (const name of ['a', 'b']) {
        const dataDir = path.join(folder, name);
        const [first] = machines;
        if (first !== undefined) {
          await cp(dataPaths(first.dataDir).secrets, dataPaths(dataDir).secrets);
        }
        machines.push(await startMachine(dataDir, database.url, stop.signal, first === undefined));
      }
      return await underLoad(machines);
    } finally {
      stop.abort();
      await Promise.all(machines.map(({ ended }) => ended()));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Machine {
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
  readonly cmsUrl: string;
  readonly ended: () => Promise<void>;
}

const numbers = Array.from({ length: guestsCount }, (_, index) => `M${String(index)}`);

async function startMachine(
  dataDir: string,
  databaseUrl: string,
  signal: AbortSignal,
  isFirst: boolean,
): Promise<Machine> {
  const port = await freePort();
  const url = originOf('127.0.0.1', port);
  const supervisor = await makeSupervisor({
    environment: { ...operatorEnvironment(), port, dataDir, databaseUrl, chosen: [flagship] },
    secrets: await loadSecrets(dataDir),
    signal,
    report: (line) => {
      console.log(`  (${path.basename(dataDir)}: ${line.split('\n').at(-1) ?? ''})`);
    },
  });
  await supervisor.startAdapter();
  const cms = await supervisor.startCms(flagship);
  if (isFirst) {
    await makeDemoAccounts(cms, flagship);
    await seed(cms, flagship);
    await openServices(cms, numbers);
  }
  if ((await waitUntil(() => answersOk(`${url}/healthz`), { timeout: 60_000 })) !== 'yes') {
    throw new Error('The adapter serves no content');
  }
  return { dataDir, port, url, cmsUrl: cms.url, ended: () => supervisor.ended() };
}

async function underLoad(machines: readonly Machine[]): Promise<readonly Measured[]> {
  const wrong: string[] = [];
  const edits = await editAllTheTime(machines);
  const reads = await readAllTheTime(machines, edits.mayBe, wrong);
  const turnos = await bookAllTheTime(machines, wrong);
  const kills = await killInTurn(machines, minutes * 60_000);
  const answered = await reads.stop();
  await turnos.stop();
  await edits.stop();
  for (const { url, cmsUrl } of machines) {
    const isUp = () => answersOk(`${cmsUrl}/_health`);
    if ((await waitUntil(isUp, { timeout: 60_000 })) !== 'yes') throw new Error(`${url} is away`);
  }
  for (const line of wrong.slice(0, 10)) console.log(`  wrong: ${line}`);
  const lost = (await turnos.countLost()) + (await edits.countLost());
  const done = [
    `${String(reads.count())} reads`,
    `${String(turnos.count())} of turnos`,
    `${String(edits.count())} edits`,
    `${String(kills)} kills`,
  ].join(', ');
  return [
    {
      what: `reads answered through it (${done}), each sent to one adapter and no other`,
      value: answered,
      unit: '%',
      target: { of: 'value', atLeast: 99.9 },
    },
    {
      what: 'wrong answers',
      value: wrong.length,
      unit: 'answers',
      target: { of: 'value', atMost: 0 },
      isSteady: true,
    },
    {
      what: 'writes that were answered and are not there',
      value: lost,
      unit: 'writes',
      target: { of: 'value', atMost: 0 },
      isSteady: true,
    },
  ];
}

/** Kills an adapter, its CMS, the other adapter, and that one's CMS, and begins anew. */
async function killInTurn(machines: readonly Machine[], milliseconds: number): Promise<number> {
  const victims = machines.flatMap(({ port, dataDir }) => [
    () => adapterPid(port),
    () => cmsPid(dataDir, flagship),
  ]);
  const end = Date.now() + milliseconds;
  let kills = 0;
  while (Date.now() + killEvery <= end) {
    await wait(killEvery);
    const pid = await victims[kills % victims.length]?.();
    // Between two starts of a CMS its supervisor, which is this process, stands in its place.
    if (pid === undefined || pid === process.pid) throw new Error('Nothing runs to be killed');
    process.kill(pid, 'SIGKILL');
    kills += 1;
  }
  await wait(killEvery);
  return kills;
}

/** Reads in turn through both adapters; tells in the end how many of a hundred were answered within what a guest waits. */
async function readAllTheTime(
  machines: readonly Machine[],
  mayBeTitle: (home: string) => boolean,
  wrong: string[],
) {
  const addresses: { readonly url: string; readonly isRight: (text: string) => boolean }[] = [];
  for (const { url } of machines) {
    for (const same of [`${url}/`, `${url}/webappUI/secciones/ES/${flagship}`]) {
      const text = await (await fetch(same)).text();
      addresses.push({ url: same, isRight: (answer) => answer === text });
    }
    addresses.push({ url: await homeAddress(url, flagship), isRight: mayBeTitle });
  }
  const reads: Promise<boolean>[] = [];
  const read = async ({ url, isRight }: (typeof addresses)[number]): Promise<boolean> => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(guestWaits) });
      const text = await response.text();
      if (response.ok && !isRight(text)) wrong.push(`${url}: ${text.slice(0, 200)}`);
      return response.ok;
    } catch {
      return false;
    }
  };
  const timer = setInterval(() => {
    for (let one = 0; one < readsTick.reads; one += 1) {
      const address = addresses[reads.length % addresses.length];
      if (address !== undefined) reads.push(read(address));
    }
  }, readsTick.every);
  return {
    count: () => reads.length,
    async stop(): Promise<number> {
      clearInterval(timer);
      const answered = await Promise.all(reads);
      return (100 * answered.filter(Boolean).length) / answered.length;
    },
  };
}

/**
 * Guests who look at their agenda, book and cancel, one thing after another. What is not answered they send again, under the same key and through the
 * other adapter, until it is; so each knows what must be in the next agenda.
 */
async function bookAllTheTime(machines: readonly Machine[], wrong: string[]) {
  const [{ url: firstUrl } = { url: '' }] = machines;
  const guests = await Promise.all(
    numbers.map(async (number) => ({
      guest: await logInGuest(firstUrl, number),
      holds: new Map<string, number>(),
      isBusy: false,
    })),
  );
  let calls = 0;
  const urlOf = (index: number) => machines[index % machines.length]?.url ?? '';

  const send = async (guest: Guest, what: string, shift: object) => {
    const key = randomUUID();
    for (let attempt = calls; ; attempt += 1) {
      try {
        const response = await fetch(`${urlOf(attempt)}/webapp/turnos/${what}/${flagship}`, {
          method: 'POST',
          headers: {
            ...guest.headers,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ ...shift, nroConfirmacion: guest.nroConfirmacion }),
          signal: AbortSignal.timeout(guestWaits),
        });
        const text = await response.text();
        if (response.ok) return JSON.parse(text) as unknown;
        if (response.status < 500) {
          wrong.push(`${what} ${JSON.stringify(shift)}: ${String(response.status)} ${text}`);
          return undefined;
        }
      } catch {
        // Nobody knows whether it was done.
      }
      await wait(200);
    }
  };
  const agendaOf = async (guest: Guest, at: number) => {
    for (let attempt = at; ; attempt += 1) {
      try {
        const response = await fetch(agendaAddress(urlOf(attempt), guest), {
          headers: guest.headers,
          signal: AbortSignal.timeout(guestWaits),
        });
        if (response.ok) return Value.Parse(Agenda, await response.json()).data;
      } catch {
        // A CMS that was killed.
      }
      await wait(200);
    }
  };
  /** How many shifts are held, or not, otherwise than the guest was told. */
  const differences = async ({ guest, holds }: (typeof guests)[number], at: number) => {
    const agenda = await agendaOf(guest, at);
    const different = agenda
      .flatMap(({ turnos }) => turnos)
      .filter(({ codigo, idReserva }) => (holds.get(codigo) ?? null) !== idReserva);
    return { agenda, different: different.length };
  };
  const act = async (one: (typeof guests)[number]) => {
    const { guest, holds } = one;
    const { agenda, different } = await differences(one, calls);
    if (different > 0) wrong.push(`the agenda of ${guest.nroConfirmacion}`);
    const day = agenda[Math.floor(Math.random() * agenda.length)];
    const turno = day?.turnos[0];
    if (day === undefined || turno === undefined) throw new Error('There is nothing to book');
    const shift = { servicio: day.idServicio, turno: turno.codigo };
    calls += 1;
    if (holds.has(turno.codigo)) {
      if ((await send(guest, 'cancelar', shift)) !== undefined) holds.delete(turno.codigo);
      return;
    }
    const answer = await send(guest, 'reservar', shift);
    if (Value.Check(Booked, answer)) holds.set(turno.codigo, answer.idReserva);
  };
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = guests.find(({ isBusy }) => !isBusy);
    if (one === undefined) return;
    one.isBusy = true;
    calls += 1;
    const acting = act(one).finally(() => {
      one.isBusy = false;
      running.delete(acting);
      // Who was just here comes last again.
      guests.push(...guests.splice(guests.indexOf(one), 1));
    });
    running.add(acting);
  }, 2 * turnosEvery);
  return {
    count: () => calls,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
    async countLost(): Promise<number> {
      let lost = 0;
      for (const [index] of machines.entries()) {
        for (const guest of guests) lost += (await differences(guest, index)).different;
      }
      return lost;
    },
  };
}

/** Saves one title after another, through the panel of either CMS; the last that was answered must be what guests read in the end. */
async function editAllTheTime(machines: readonly Machine[]) {
  const panels = await Promise.all(machines.map(({ cmsUrl }) => logInToPanel(cmsUrl, flagship)));
  const homes = await Promise.all(machines.map(({ url }) => homeAddress(url, flagship)));
  const [panel] = panels;
  const [home] = homes;
  if (panel === undefined || home === undefined) throw new Error('There is no machine');
  const banner = await bannerOf(panel, home);
  const titleOf = (number: number) => `La carga número ${String(number)}.`;
  let sent = 1;
  await saveTitle(panel, banner, titleOf(sent));
  await Promise.all(homes.map((address) => untilSeen(address, titleOf(sent))));
  const stopped = new AbortController();
  const editing = (async () => {
    for (;;) {
      await wait(editEvery, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      sent += 1;
      for (let attempt = sent; ; attempt += 1) {
        try {
          await saveTitle(panels[attempt % panels.length] ?? panel, banner, titleOf(sent));
          break;
        } catch {
          await wait(200);
        }
      }
    }
  })();
  return {
    count: () => sent,
    mayBe: (text: string) => {
      const [, number] = /La carga número (\d+)\./.exec(text) ?? [];
      return number !== undefined && Number(number) <= sent;
    },
    async stop() {
      stopped.abort();
      await editing;
    },
    /** Of the adapters, how many do not come to show the last. */
    async countLost(): Promise<number> {
      const seen = homes.map((address) => untilSeen(address, titleOf(sent)));
      return (await Promise.allSettled(seen)).filter(({ status }) => status === 'rejected').length;
    },
  };
}
