import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hotel } from '@guest-app/config/hotels';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { committedHotel, committedHotels } from '../system/committed-hotels.js';
import { onEachEngine } from './each-engine.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';
import { OnDemandInstallation } from './on-demand-installation.js';

const hotels = 100;
const awake = 15;
const laps = 5;
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
  onDemand<readonly Measured[]>(databaseUrl, async (many) => {
    const [first, ...others] = Array.from({ length: hotels }, (_, index) => hotelNamed(index));
    if (first === undefined) throw new Error('There are no hotels');
    await many.start([first], template.db);
    const seconds: number[] = [];
    for (const hotel of others) seconds.push(await many.add(hotel, template.db));
    await many.untilAllSleep();
    const asleep = await many.memory();
    const reads = await onDemand(databaseUrl, (one) => compareReads(one, many, [first, ...others]));
    const waits: number[] = [];
    for (const hotel of [first, ...others].slice(0, awake)) waits.push(await many.wake(hotel));
    const withSome = await many.memory();
    return [
      {
        what: `${engine}: adding ${String(others.length)} with all their content, each`,
        value: median(seconds),
        unit: 's',
        target: { of: 'value', atMost: 20 },
      },
      memory(`${engine}: all processes, none awake`, asleep, 1_500),
      memory(`${engine}: all processes, ${String(awake)} awake`, withSome, 6_000),
      {
        what: `${engine}: p50 of reads over all of them (${reads.many.toFixed(3)} ms), against an installation of one hotel (${reads.alone.toFixed(3)} ms)`,
        value: reads.many / reads.alone,
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

/** Medians of the p50, in milliseconds: the two in turn, so that whatever else the machine does concerns both. */
async function compareReads(
  one: OnDemandInstallation,
  many: OnDemandInstallation,
  all: readonly Hotel[],
): Promise<{ readonly alone: number; readonly many: number }> {
  const single = hotelNamed(hotels);
  await one.start([single], template.db);
  await one.untilAllSleep();
  const ofOne: number[] = [];
  const ofMany: number[] = [];
  for (let lap = 0; lap < laps; lap += 1) {
    ofOne.push((await one.read([single])).p50);
    ofMany.push((await many.read(all)).p50);
  }
  return { alone: median(ofOne), many: median(ofMany) };
}

async function onDemand<T>(
  databaseUrl: string | undefined,
  measure: (installation: OnDemandInstallation) => Promise<T>,
): Promise<T> {
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
