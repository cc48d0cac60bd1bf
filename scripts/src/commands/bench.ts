import { cpus, loadavg } from 'node:os';
import { bookings } from '../bench/bookings.js';
import { contentReads } from '../bench/content-reads.js';
import { firstScreen } from '../bench/first-screen.js';
import { watchOthers, formatMeasured, isReached, type Scenario } from '../bench/measurement.js';
import { saves } from '../bench/saves.js';
import { thirteenHotels } from '../bench/thirteen-hotels.js';
import { OperatorError } from '../terminal/operator-error.js';

const scenarios: readonly Scenario[] = [contentReads, bookings, saves, firstScreen, thirteenHotels];

/**
 * Runs all scenarios, or those whose title has the text of the command line. Throws if a floor is missed, unless other
 * processes kept the machine busy meanwhile.
 */
export async function main([text = '']: readonly string[]): Promise<void> {
  const [load = 0] = loadavg();
  console.log(`${String(cpus().length)} processors, load average ${load.toFixed(1)}`);
  let missed = 0;
  for (const { title, measure } of scenarios) {
    if (!title.toLowerCase().includes(text.toLowerCase())) continue;
    console.log(`\n${title}`);
    const othersSince = await watchOthers();
    const results = await measure();
    const others = await othersSince();
    for (const measured of results) console.log(`  ${formatMeasured(measured)}`);
    const share =
      others.share === undefined ? 'an unknown share' : `${(others.share * 100).toFixed(0)} %`;
    console.log(`  (other processes took ${share} of the processor time)`);
    const missedHere = results.filter((measured) => !isReached(measured)).length;
    if (others.areQuiet) missed += missedHere;
    else if (missedHere > 0) console.log('  (missed floors are not judged: the machine was busy)');
  }
  if (missed > 0) throw new OperatorError(`${String(missed)} floors were missed.`);
}
