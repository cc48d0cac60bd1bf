import { cpus } from 'node:os';
import { processorTimeWithChildren } from '../system/process-figures.js';

/** The share of all processors' time that other processes may take before figures say more of them than of the product. */
const quietShare = 0.1;

/** What the machine did beside a measurement. */
export interface Others {
  /** Of all processors' time; undefined where the system (it is not Linux) does not tell. */
  readonly share: number | undefined;
  readonly areQuiet: boolean;
}

/** Begins to watch the processes that are neither this one nor started by it. */
export async function watchOthers(): Promise<() => Promise<Others>> {
  const began = { at: performance.now(), busy: busySeconds(), own: await ownSeconds() };
  return async () => {
    const own = await ownSeconds();
    const available = ((performance.now() - began.at) / 1_000) * cpus().length;
    if (own === undefined || began.own === undefined) return { share: undefined, areQuiet: true };
    const share = Math.max(0, (busySeconds() - began.busy - (own - began.own)) / available);
    return { share, areQuiet: share <= quietShare };
  };
}

const ownSeconds = () => processorTimeWithChildren(process.pid);

function busySeconds(): number {
  return (
    cpus().reduce(
      (total, { times }) => total + times.user + times.nice + times.sys + times.irq,
      0,
    ) / 1_000
  );
}
