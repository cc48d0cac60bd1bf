import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { demoStays } from '../../src/hotel/demo-stays.js';
import { importServicios, readServiciosFile } from '../../src/hotel/import.js';
import { startPostgres } from '../../src/programs/throwaway-postgres.js';
import type { CmsConnection } from '../../src/system/cms-process.js';
import { hotelFilesDir } from '../../src/system/paths.js';
import { guestCalls } from './bookings.js';
import { todayIn } from './guest.js';
import { type Installation, startInstallation } from './installation.js';
import {
  copyTemplate,
  type FilledHotels,
  fillTemplate,
  keptTemplate,
  seededHotels,
  type Template,
} from './template.js';

interface SharedHotel extends CmsConnection {
  /** When the stays of the demonstration begin. */
  readonly llegada: string;
}

/**
 * What a system test finds with `inject('sistema')`: one installation with two seeded hotels, which have their services
 * and the stays of the demonstration. Tests of several files use it at once, and none writes to it.
 */
export interface Sistema {
  /** Origin of the adapter, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  readonly hoteles: Readonly<Record<(typeof seededHotels)[number], SharedHotel>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    sistema: Sistema;
    template: Template;
  }
}

/** Nobody's zone here, and no whole hour from anybody's: what a process tells by its own clock is seen to be wrong. */
const processZone = 'Asia/Kathmandu';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['TZ'] = processZone;
  const undo: (() => Promise<void>)[] = [];
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const asked = await textsOf(project);
    const isShared = asked.includes("inject('sistema')");
    const copiesDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
    // A worker leaves what it ends without removing, and what it started may write there until it has ended, too.
    undo.push(() => rm(copiesDir, { recursive: true, force: true, maxRetries: 20 }));
    const filled =
      project.name === 'postgres'
        ? await postgresTemplate(isShared || asked.includes('seededHotels'), undo)
        : await keptTemplate();
    const template = { ...filled, copiesDir };
    project.provide('template', template);
    if (isShared) {
      const data = await copyTemplate(template, seededHotels);
      const installation = await startInstallation(data, seededHotels);
      undo.push(() => installation.stop());
      project.provide('sistema', await withGuests(installation));
    }
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** What an engine's files of this run say: what none of them asks for is not started, two CMSs and an adapter above all. */
async function textsOf(project: TestProject): Promise<string> {
  const named = new Set(project.vitest.state.getPaths());
  const { testFiles } = await project.globTestFiles();
  const ran = testFiles.filter((file) => named.has(file));
  return (await Promise.all(ran.map((file) => readFile(file, 'utf8')))).join('\n');
}

/** A template on a PostgreSQL server that goes with it: of all hotels, or of the one that is edited and the empty one. */
async function postgresTemplate(
  isWhole: boolean,
  undo: (() => Promise<void>)[],
): Promise<FilledHotels> {
  const server = await startPostgres({ fsync: false });
  undo.push(() => server.stop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-template-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const template = { dataDir, database: { url: server.url, adminUrl: server.adminUrl } };
  await fillTemplate(template, isWhole ? seededHotels : ['gbba']);
  return template;
}

/** Gives the hotels what their guests need who log in, and says where all of it is. */
async function withGuests({ adapter, dataDir, hoteles }: Installation): Promise<Sistema> {
  const hotel = async (db: string): Promise<SharedHotel> => {
    const cms = hoteles.get(db);
    if (cms === undefined) throw new Error(`${db} was not started`);
    const llegada = todayIn(db);
    await importServicios(
      cms,
      await readServiciosFile(path.join(hotelFilesDir, db, 'turnos.json')),
    );
    await guestCalls(cms).importar(demoStays(llegada));
    return { url: cms.url, token: cms.token, llegada };
  };
  const [gbba, comahue] = await Promise.all([hotel('gbba'), hotel('comahue')]);
  return { url: adapter.url, dataDir, hoteles: { gbba, comahue } };
}
