import { readdir, readFile } from 'node:fs/promises';

/** Ticks a second in which Linux counts processor time for programs. */
const ticks = 100;

/** What `/proc/{pid}/stat` says of a process that has not gone. */
interface Stat {
  readonly parent: number;
  /** Processor seconds of its own, and of its children that ended. */
  readonly own: number;
  readonly ended: number;
}

/** Processor seconds of a process and of all that it ever started; undefined where the system does not tell. */
export async function processorTimeWithChildren(pid: number): Promise<number | undefined> {
  const stats = new Map<number, Stat>();
  const names = await readdir('/proc').catch(() => []);
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    const stat = await readStat(name);
    if (stat !== undefined) stats.set(Number(name), stat);
  }
  if (!stats.has(pid)) return undefined;
  const belongs = (each: number): boolean => {
    const stat = stats.get(each);
    return each === pid || (stat !== undefined && belongs(stat.parent));
  };
  return [...stats]
    .filter(([each]) => belongs(each))
    .reduce((total, [, { own, ended }]) => total + own + ended, 0);
}

async function readStat(pid: string): Promise<Stat | undefined> {
  let text: string;
  try {
    text = await readFile(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The program's name stands in brackets, and may itself hold blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number) => Number(fields[index]);
  return { parent: at(1), own: (at(11) + at(12)) / ticks, ended: (at(13) + at(14)) / ticks };
}

/** Megabytes of memory that a process has, and of which the pages that it shares count in part (PSS); Linux only. */
export async function memoryOf(
  pid: number,
): Promise<{ readonly resident: number; readonly proportional: number }> {
  const text = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
  const megabytes = (line: RegExp) => Number(line.exec(text)?.[1]) / 1024;
  return { resident: megabytes(/^Rss:\s+(\d+)/m), proportional: megabytes(/^Pss:\s+(\d+)/m) };
}
