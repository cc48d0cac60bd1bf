import { loadavg } from 'node:os';
import { adapterMemory } from '../bench/adapter-memory.js';
import { backOffice } from '../bench/back-office.js';
import { contentSpeed } from '../bench/content-speed.js';
import {
  allHotels,
  startBenchInstallation,
  type BenchInstallation,
} from '../bench/installation.js';
import { lighthouseScores } from '../bench/lighthouse-scores.js';
import { formatMeasured, isReached, type Measurement } from '../bench/measurement.js';
import { roundTrips } from '../bench/round-trips.js';
import { saveToGuest } from '../bench/save-to-guest.js';
import { strapiSpeed } from '../bench/strapi-speed.js';
import { turnos } from '../bench/turnos.js';
import { webBundle } from '../bench/web-bundle.js';
import { OperatorError } from '../terminal/operator-error.js';

/** In this order: the memory is that after the load. */
const measurements: readonly Measurement[] = [
  webBundle,
  turnos,
  backOffice,
  contentSpeed,
  strapiSpeed,
  saveToGuest,
  adapterMemory,
  roundTrips,
  lighthouseScores,
];

/** Measures everything, or those whose title has the text of the command line in it. */
export async function main([text = '']: readonly string[]): Promise<void> {
  let installation: Promise<BenchInstallation> | undefined;
  const started = () => (installation ??= startBenchInstallation(allHotels));
  let missed = 0;
  try {
    for (const { title, measure } of measurements) {
      if (!title.toLowerCase().includes(text.toLowerCase())) continue;
      console.log(`\n${title}`);
      const load = loadavg()[0] ?? 0;
      for (const measured of await measure(started)) {
        console.log(`  ${formatMeasured(measured)}`);
        if (!isReached(measured)) missed += 1;
      }
      console.log(`  (the machine's load before: ${load.toFixed(1)})`);
    }
  } finally {
    await (await installation?.catch(() => undefined))?.stop();
  }
  if (missed > 0) throw new OperatorError(`${String(missed)} targets were not reached.`);
}
