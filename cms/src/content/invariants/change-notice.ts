import { contentVersion } from '../content-version';
import type { Invariant } from '../../writes/content-write';

/** Each committed write of what the adapters keep changes the version of the content. */
export const changeNotice: Invariant = (_write, next, { onCommit }) => {
  onCommit(contentVersion.changed);
  return next();
};
