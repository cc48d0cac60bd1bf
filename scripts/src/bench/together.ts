import { cp, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoAccounts } from '../hotel/first-accounts.js';
import { seed } from '../hotel/seed.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { startPostgres } from '../programs/throwaway-postgres.js';
import { type AdapterProcess, startAdapter } from '../system/adapter-process.js';
import { type CmsProcess, startCms } from '../system/cms-process.js';
import { committedHotel, connectionsOf } from '../system/committed-hotels.js';
import { freePort } from '../system/free-port.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { answersOk, waitUntil } from '../system/wait-until.js';
import { flagship, homeAddress } from './home.js';
import { putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';
import { logInToPanel } from './panel.js';
import { pinTo } from './pin.js';
import { bannerOf, saveTitle, untilSeen } from './save-to-guest.js';

const saves = 50;

/** Each lap of reads, in seconds; as many of one adapter as of both, in turn. */
const lap = 4;
const laps = 5;
const connections = 10;
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** One hotel as two machines serve it: an adapter and a CMS each, which share the database alone. */
export const together: Measurement = {
  title: 'Two adapters and two CMSs of one hotel',
  async measure() {
    for (const build of [adapterBuild, cmsBuild, webBuild]) await ensureBuilt(build);
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-'));
    const database = await startPostgres({ fsync: true });
    const machines: Machine[] = [];
    try {
      for (const name of ['a', 'b']) {
        const dataDir = path.join(folder, name);
        const [first] = machines;
        if (first !== undefined) {
          await cp(dataPaths(first.dataDir).secrets, dataPaths(dataDir).secrets);
        }
        machines.push(await startMachine(dataDir, database.url, first === undefined));
      }
      return [await savesSeenByBoth(machines), ...(await readsOfBoth(machines))];
    } finally {
      for (const { adapter, cms } of machines) {
        await adapter.stop();
        await cms.stop();
      }
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Machine {
  readonly dataDir: string;
  readonly adapter: AdapterProcess;
  readonly cms: CmsProcess;
}

async function startMachine(
  dataDir: string,
  databaseUrl: string,
  isFirst: boolean,
): Promise<Machine> {
  const cms = await startCms({
    hotel: committedHotel(flagship),
    dataDir,
    port: await freePort(),
    secrets: secretsOf(await loadSecrets(dataDir), flagship),
    databaseUrl,
  });
  try {
    if (isFirst) {
      await makeDemoAccounts(cms, flagship);
      await seed(cms, flagship);
    }
    const adapter = await startAdapter({
      host: '127.0.0.1',
      port: await freePort(),
      dataDir,
      hotels: connectionsOf(new Map([[flagship, cms]])),
    });
    const served = () => answersOk(`${adapter.url}/healthz`);
    const ready = await waitUntil(served, { timeout: 60_000, ended: adapter.exited });
    if (ready === 'yes') return { dataDir, adapter, cms };
    await adapter.stop();
    throw new Error(`The adapter serves no content: ${ready}`);
  } catch (error) {
    await cms.stop();
    throw error;
  }
}

/** Saved through one CMS and the other in turn, until the guests of both adapters read it. */
async function savesSeenByBoth(machines: readonly Machine[]): Promise<Measured> {
  const panels = await Promise.all(machines.map(({ cms }) => logInToPanel(cms.url, flagship)));
  const homes = await Promise.all(
    machines.map(({ adapter }) => homeAddress(adapter.url, flagship)),
  );
  const [panel] = panels;
  const [home] = homes;
  if (panel === undefined || home === undefined) throw new Error('There is no machine');
  const banner = await bannerOf(panel, home);
  const times: number[] = [];
  for (let save = 1; save <= saves; save += 1) {
    const titulo = `Bienvenidos por ${String(save)}.ª vez a los dos`;
    const began = performance.now();
    await saveTitle(panels[save % panels.length] ?? panel, banner, titulo);
    await Promise.all(homes.map((address) => untilSeen(address, titulo)));
    times.push(performance.now() - began);
  }
  return {
    what: `a save until both adapters answer it, worst of ${String(saves)} (median ${median(times).toFixed(0)} ms)`,
    value: Math.max(...times),
    unit: 'ms',
    target: { of: 'value', atMost: 1_000 },
  };
}

/**
 * Each adapter shares a core with those who read from it, as it would have a machine of its own: what is measured is what two
 * adapters take from one another, and that is what a second machine would not bring.
 */
async function readsOfBoth(machines: readonly Machine[]): Promise<readonly Measured[]> {
  if (process.platform !== 'linux' || cpus().length < machines.length) {
    console.log('  (reads are not measured here: that takes Linux and a core for each adapter)');
    return [];
  }
  const homes: string[] = [];
  for (const [core, { adapter }] of machines.entries()) {
    await pinTo(core, adapter.pid);
    homes.push(await homeAddress(adapter.url, flagship));
  }
  const readOf = async (core: number, url: string) => {
    const calls = sameCall({ url, headers }, connections);
    const load = await putUnderLoad({ connections: calls, seconds: lap, warmUp: 1, core });
    return load.requestsPerSecond;
  };
  const alone: number[] = [];
  const both: number[] = [];
  for (let turn = 0; turn < laps; turn += 1) {
    alone.push(await readOf(0, homes[0] ?? ''));
    const each = await Promise.all(homes.map((url, core) => readOf(core, url)));
    both.push(each.reduce((sum, one) => sum + one, 0));
  }
  const value = median(both);
  const one = median(alone);
  return [
    {
      what: 'reads of two adapters, a core each with those who read',
      value,
      unit: 'requests/s',
      baseline: { what: 'one adapter on one core', value: one, ratio: value / one },
      target: { of: 'ratio', atLeast: 1.6 },
    },
  ];
}
