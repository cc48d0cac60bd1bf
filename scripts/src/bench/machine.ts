import { cpus } from 'node:os';
import { processorTimeWithChildren } from '../system/processor-time.js';

/** Of all processors' time, what others may take before a figure says more of them than of the product. */
const quietShare = 0.1;

/** What else the machine did while something was measured. */
export interface Others {
  /** Of all processors' time; undefined where the system does not tell. */
  readonly share: number | undefined;
  readonly areQuiet: boolean;
}

/** Begins to watch what the machine does besides this process and all that it starts. */
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
