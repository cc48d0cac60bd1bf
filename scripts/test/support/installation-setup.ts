import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { demoStays } from '../../src/hotel/demo-stays.js';
import { importServicios, readServiciosFile } from '../../src/hotel/import.js';
import type { CmsConnection } from '../../src/system/cms-process.js';
import { hotelFilesDir } from '../../src/system/paths.js';
import { guestCalls } from './bookings.js';
import { todayIn } from './guest.js';
import { type Installation, startInstallation } from './installation.js';
import { copyTemplate, seededHotels } from './template.js';

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
  }
}

/** Starts the installation that the project's tests share, and provides it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await copyTemplate(project.getProvidedContext().template, seededHotels);
  const installation = await startInstallation(data, seededHotels);
  try {
    project.provide('sistema', await withGuests(installation));
  } catch (error) {
    await installation.stop();
    throw error;
  }
  return () => installation.stop();
}

/** Gives the hotels their services and the demonstration's stays. */
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
