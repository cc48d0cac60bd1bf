import { raiseContentVersion } from '../../store/content-version';
import type { Invariant } from '../../writes/content-write';

/** Each committed write of what the adapters serve changes the version of the content. */
export const changeNotice: Invariant = async (_write, next, context) => {
  await raiseContentVersion(context);
  return next();
};
