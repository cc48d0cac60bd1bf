import pLimit from 'p-limit';
import { seed } from '../hotel/import.js';
import { committedHotels } from '../system/committed-hotels.js';
import { memoryOf } from '../system/process-figures.js';
import { startsAtOnce } from '../system/supervisor.js';
import { startBenchInstallation } from './installation.js';
import { median, type Scenario } from './measurement.js';

const dbs = committedHotels.map(({ db }) => db);

export const thirteenHotels: Scenario = {
  title: 'Start and memory of thirteen hotels',
  async measure() {
    const installation = await startBenchInstallation({ dbs, fill: seed });
    const { adapter, cmsOf, startCms, stopCms } = installation;
    try {
      const starts: number[] = [];
      for (const db of dbs) {
        await stopCms(db);
        starts.push(await secondsOf(() => startCms(db)));
      }
      await Promise.all(dbs.map(stopCms));
      const limit = pLimit(startsAtOnce);
      const all = await secondsOf(() => Promise.all(dbs.map((db) => limit(() => startCms(db)))));
      const cmss = await Promise.all(dbs.map((db) => memoryOf(cmsOf(db).pid)));
      const ofAdapter = await memoryOf(adapter.pid);
      return [
        {
          what: `warm start of a CMS, median of ${String(dbs.length)} (worst ${Math.max(...starts).toFixed(1)} s)`,
          value: median(starts),
          unit: 's',
          floor: { atMost: 6 },
        },
        { what: `all CMSs, ${String(startsAtOnce)} at a time`, value: all, unit: 's' },
        {
          what: 'resident memory of a CMS, median',
          value: median(cmss.map(({ resident }) => resident)),
          unit: 'MB',
        },
        { what: 'resident memory of the adapter', value: ofAdapter.resident, unit: 'MB' },
        {
          what: 'proportional memory of all CMSs and the adapter',
          value: cmss.reduce((sum, { proportional }) => sum + proportional, ofAdapter.proportional),
          unit: 'MB',
        },
      ];
    } finally {
      await installation.stop();
    }
  },
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
