import { readFile } from 'node:fs/promises';
import { proportionalMemory } from '../system/proportional-memory.js';
import type { BenchInstallation } from './installation.js';
import type { Measured, Measurement } from './measurement.js';

/** Of all processes: the hotels, the adapter, and this one with the npm before it in the supervisor's place. */
export const hotelsMemory: Measurement = {
  title: 'The memory of thirteen idle hotels',
  async measure(started) {
    const installation = await started();
    const seeded = await measured(installation, 'after the first seeding');
    await installation.restartHotels();
    return [...seeded, ...(await measured(installation, 'after a start'))];
  },
};

async function measured(
  { adapter, hoteles }: BenchInstallation,
  when: string,
): Promise<readonly Measured[]> {
  const ofHotels = await sum(Array.from(hoteles.values(), ({ pid }) => pid));
  const ofOthers = await sum([adapter.pid, process.pid, ...(await npmAbove(process.pid))]);
  return [
    {
      what: `all processes, ${when} (a CMS: ${(ofHotels / hoteles.size).toFixed(0)} MB)`,
      value: ofHotels + ofOthers,
      unit: 'MB',
      target: { of: 'value', atMost: 2_200 },
    },
  ];
}

async function sum(pids: readonly number[]): Promise<number> {
  let total = 0;
  for (const pid of pids) total += await proportionalMemory(pid);
  return total;
}

/** The processes between a command line and the process that npm runs for it. */
async function npmAbove(pid: number): Promise<readonly number[]> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  const commandLine = await readFile(`/proc/${String(parent)}/cmdline`, 'utf8');
  return /npm|run\.mjs/.test(commandLine) ? [parent, ...(await npmAbove(parent))] : [];
}
