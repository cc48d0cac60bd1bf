import pLimit from 'p-limit';
import { seed } from '../hotel/seed.js';
import { committedHotels } from '../system/committed-hotels.js';
import { proportionalMemory } from '../system/proportional-memory.js';
import { residentMemory } from '../system/resident-memory.js';
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
      const cmss = dbs.map((db) => cmsOf(db).pid);
      const resident = await Promise.all(cmss.map(residentMemory));
      const proportional = await Promise.all([...cmss, adapter.pid].map(proportionalMemory));
      return [
        {
          what: `warm start of a CMS, median of ${String(dbs.length)} (worst ${Math.max(...starts).toFixed(1)} s)`,
          value: median(starts),
          unit: 's',
          floor: { atMost: 6 },
        },
        { what: `all CMSs, ${String(startsAtOnce)} at a time`, value: all, unit: 's' },
        { what: 'resident memory of a CMS, median', value: median(resident), unit: 'MB' },
        {
          what: 'resident memory of the adapter',
          value: await residentMemory(adapter.pid),
          unit: 'MB',
        },
        {
          what: 'proportional memory of all CMSs and the adapter',
          value: proportional.reduce((sum, each) => sum + each, 0),
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
