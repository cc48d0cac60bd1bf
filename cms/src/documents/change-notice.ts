import { contentVersion } from '../content/content-version';
import type { ContentRule } from './content-write';

/** Each committed write changes the version of the content. */
export const changeNotice: ContentRule = (_write, next, { onCommit }) => {
  onCommit(contentVersion.changed);
  return next();
};
