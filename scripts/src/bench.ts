import { formatMeasured, isReached, type Measurement } from './bench/measurement.js';
import { webBundle } from './bench/web-bundle.js';
import { OperatorError } from './operator-error.js';

const measurements: readonly Measurement[] = [webBundle];

/** Measures everything, or those whose title has the text of the command line in it. */
export async function main([text = '']: readonly string[]): Promise<void> {
  let missed = 0;
  for (const { title, measure } of measurements) {
    if (!title.toLowerCase().includes(text.toLowerCase())) continue;
    console.log(`\n${title}`);
    for (const measured of await measure()) {
      console.log(`  ${formatMeasured(measured)}`);
      if (!isReached(measured)) missed += 1;
    }
  }
  if (missed > 0) throw new OperatorError(`${missed} targets were not reached.`);
}
