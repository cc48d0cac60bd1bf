import { followVersions, readVersion } from '@guest-app/config/cms-calls/content';
import { readNeed } from '@guest-app/config/cms-calls/operacion';
import { tryWrite } from '@guest-app/config/cms-calls/writes';

const routine: ReadonlySet<string> = new Set(
  [followVersions, readVersion, tryWrite, readNeed].map(({ path }) => `/api${path}`),
);

/** Whether this is one of the routine requests of adapters and supervisor, which say nothing of a need for the CMS. */
export const isRoutine = (path: string): boolean => routine.has(path);

let underWay = 0;
let neededAt = performance.now();

/** Does the work of a request, which tells that this process is needed. */
export async function asNeed(path: string, work: () => Promise<void>): Promise<void> {
  if (isRoutine(path)) return work();
  underWay += 1;
  try {
    await work();
  } finally {
    underWay -= 1;
    neededAt = performance.now();
  }
}

/** Milliseconds since the last need for this process; 0 while something is under way. */
export function idleFor(): number {
  return underWay > 0 ? 0 : Math.floor(performance.now() - neededAt);
}
