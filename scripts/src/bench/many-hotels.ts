import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hotel } from '@guest-app/config/hotels';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { committedHotel, committedHotels } from '../system/committed-hotels.js';
import { onEachEngine } from './each-engine.js';
import type { Measured, Measurement } from './measurement.js';
import { OnDemandInstallation } from './on-demand-installation.js';

const hotels = 100;
const awake = 15;
const template = committedHotel('polo');

/** A hundred hotels with the content of one that the project brings, on demand. */
export const manyHotels: Measurement = {
  title: 'A hundred hotels on one machine, on demand',
  measure: () => onEachEngine(measureOn),
};

/** The product's own hotels, as an operator on one small machine would have them at night. */
export const sleepingHotels: Measurement = {
  title: 'The memory of thirteen sleeping hotels, on demand',
  measure: () =>
    onDemand(undefined, async (thirteen) => {
      await thirteen.start(committedHotels);
      await thirteen.untilAllSleep();
      return [memory('SQLite: all processes', await thirteen.memory(), 500)];
    }),
};

const measureOn = (engine: string, databaseUrl: string | undefined) =>
  onDemand(databaseUrl, async (many) => {
    const [first, ...others] = Array.from({ length: hotels }, (_, index) => hotelNamed(index));
    if (first === undefined) throw new Error('There are no hotels');
    await many.start([first], template.db);
    const alone = await many.read([first]);
    const seconds: number[] = [];
    for (const hotel of others) seconds.push(await many.add(hotel, template.db));
    await many.untilAllSleep();
    const asleep = await many.memory();
    const together = await many.read([first, ...others]);
    const waits: number[] = [];
    for (const hotel of [first, ...others].slice(0, awake)) waits.push(await many.wake(hotel));
    const withSome = await many.memory();
    const added = seconds.reduce((sum, one) => sum + one, 0);
    return [
      {
        what: `${engine}: adding ${String(others.length)} with all their content, each`,
        value: added / others.length,
        unit: 's',
        target: { of: 'value', atMost: 15 },
      },
      memory(`${engine}: all processes, none awake`, asleep, 1_500),
      memory(`${engine}: all processes, ${String(awake)} awake`, withSome, 6_000),
      {
        what: `${engine}: p50 of reads over all of them, against one hotel alone (${alone.p50.toFixed(2)} ms)`,
        value: together.p50 / alone.p50,
        unit: 'times',
        target: { of: 'value', atMost: 1.2 },
      },
      {
        what: `${engine}: a login at a hotel that sleeps, worst of ${String(awake)}`,
        value: Math.max(...waits),
        unit: 's',
        target: { of: 'value', atMost: 6 },
      },
    ];
  });

async function onDemand(
  databaseUrl: string | undefined,
  measure: (installation: OnDemandInstallation) => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  for (const build of [webBuild, adapterBuild, cmsBuild]) await ensureBuilt(build);
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-many-'));
  const installation = new OnDemandInstallation(path.join(folder, 'data'), databaseUrl);
  try {
    return await measure(installation);
  } finally {
    await installation.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const memory = (what: string, value: number, atMost: number): Measured => ({
  what,
  value,
  unit: 'MB',
  target: { of: 'value', atMost },
});

function hotelNamed(index: number): Hotel {
  const db = `h${String(index)}`;
  return { ...template, db, nombre: `Hotel ${String(index)}`, prefijo: db, codigos: [db] };
}
