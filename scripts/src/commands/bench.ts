import { adapterMemory } from '../bench/adapter-memory.js';
import { attack } from '../bench/attack.js';
import { backOffice } from '../bench/back-office.js';
import { contentSpeed } from '../bench/content-speed.js';
import { desk } from '../bench/desk.js';
import { failures } from '../bench/failures.js';
import { firstScreen } from '../bench/first-screen.js';
import { hostile } from '../bench/hostile.js';
import { hotelsMemory } from '../bench/hotels-memory.js';
import { idleHotels } from '../bench/idle-hotels.js';
import {
  allHotels,
  type BenchInstallation,
  startBenchInstallation,
} from '../bench/installation.js';
import { keptVisits } from '../bench/kept-visits.js';
import { watchOthers } from '../bench/machine.js';
import { manyHotels, sleepingHotels } from '../bench/many-hotels.js';
import { formatMeasured, isReached, type Measurement } from '../bench/measurement.js';
import { millionStays } from '../bench/million-stays.js';
import { mixedLoad } from '../bench/mixed-load.js';
import { roundTrips } from '../bench/round-trips.js';
import { saveToGuest } from '../bench/save-to-guest.js';
import { saves } from '../bench/saves.js';
import { strapiSpeed } from '../bench/strapi-speed.js';
import { together } from '../bench/together.js';
import { turnos } from '../bench/turnos.js';
import { webBundle } from '../bench/web-bundle.js';
import { OperatorError } from '../terminal/operator-error.js';

/** In this order: the hotels' memory is that before the load, the adapter's that after it. */
const measurements: readonly Measurement[] = [
  webBundle,
  turnos,
  desk,
  attack,
  hostile,
  failures,
  backOffice,
  saves,
  hotelsMemory,
  idleHotels,
  contentSpeed,
  strapiSpeed,
  saveToGuest,
  adapterMemory,
  roundTrips,
  firstScreen,
  keptVisits,
  together,
  mixedLoad,
  millionStays,
  sleepingHotels,
  manyHotels,
];

/**
 * Measures everything, or those whose title has the text of the command line in it. A target that is missed while
 * others used the machine is not judged.
 */
export async function main([text = '']: readonly string[]): Promise<void> {
  let installation: Promise<BenchInstallation> | undefined;
  const started = () => (installation ??= startBenchInstallation(allHotels));
  let missed = 0;
  try {
    for (const { title, measure } of measurements) {
      if (!title.toLowerCase().includes(text.toLowerCase())) continue;
      console.log(`\n${title}`);
      const whatOthersDid = await watchOthers();
      const results = await measure(started);
      const others = await whatOthersDid();
      for (const measured of results) console.log(`  ${formatMeasured(measured)}`);
      const share = others.share === undefined ? 'an unknown share' : percent(others.share);
      console.log(`  (others took ${share} of the processors' time meanwhile)`);
      const missedHere = results.filter((measured) => !isReached(measured));
      const judged = others.areQuiet ? missedHere : missedHere.filter(({ isSteady }) => isSteady);
      missed += judged.length;
      if (judged.length < missedHere.length)
        console.log('  (times that were missed are not judged: the machine was not quiet)');
    }
  } finally {
    await (await installation?.catch(() => undefined))?.stop();
  }
  if (missed > 0) throw new OperatorError(`${String(missed)} targets were not reached.`);
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
