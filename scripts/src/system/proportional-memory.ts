import { readFile } from 'node:fs/promises';

/** Memory of a process in megabytes, with its part of what it shares with others. */
export async function proportionalMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024;
}
