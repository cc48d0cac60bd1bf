import { contentVersion } from '../content-version';
import { isBookingUid, type ContentRule } from '../../writes/content-write';

/** Each committed write of what the adapters keep changes the version of the content. */
export const changeNotice: ContentRule = (write, next, { onCommit }) => {
  if (!isBookingUid(write.uid)) onCommit(contentVersion.changed);
  return next();
};
