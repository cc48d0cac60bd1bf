import { noteChange } from '../../store/changes';
import type { Invariant } from '../../writes/content-write';

/**
 * Each committed write of what the adapters keep changes the version of the content. What of sections and components it
 * concerns is noted where their versions grow.
 */
export const changeNotice: Invariant = async (_write, next, context) => {
  await noteChange(context, []);
  return next();
};
