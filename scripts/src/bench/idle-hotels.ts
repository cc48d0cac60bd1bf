import { setTimeout as wait } from 'node:timers/promises';
import { processorTime } from '../system/processor-time.js';
import type { Measurement } from './measurement.js';

/** Seconds until what a start still does is done, and for which it is measured then. */
const settling = 45;
const period = 60;

/** What hotels cost in which nobody does anything: with a hundred of them it is most of what they cost. */
export const idleHotels: Measurement = {
  title: 'The processor of thirteen idle hotels',
  async measure(started) {
    const { adapter, hoteles } = await started();
    const cmss = Array.from(hoteles.values(), ({ pid }) => pid);
    await wait(settling * 1_000);
    const before = [await sum(cmss), await sum([adapter.pid])] as const;
    await wait(period * 1_000);
    const share = (after: number, earlier: number) => ((after - earlier) / period) * 100;
    return [
      {
        what: 'a CMS',
        value: share(await sum(cmss), before[0]) / cmss.length,
        unit: '% of a core',
        target: { of: 'value', atMost: 0.3 },
      },
      {
        what: 'the adapter that serves all of them',
        value: share(await sum([adapter.pid]), before[1]),
        unit: '% of a core',
        target: { of: 'value', atMost: 2 },
      },
    ];
  },
};

async function sum(pids: readonly number[]): Promise<number> {
  let total = 0;
  for (const pid of pids) total += (await processorTime(pid)) ?? NaN;
  return total;
}
