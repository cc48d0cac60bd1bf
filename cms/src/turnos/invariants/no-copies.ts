import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';

/** A stay, an agenda and a booking are each one of a kind: a copy would be a second one under the same number. */
export const bookingsAreNotCopied: Invariant = (write, next) => {
  if (write.action === 'clone') {
    throw new errors.ValidationError('No se puede duplicar: cree uno nuevo.');
  }
  return next();
};
