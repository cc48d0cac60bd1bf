import { errors } from '@strapi/utils';

import type { ContentRule, ContentUid } from '../../writes/content-write';

const once: readonly ContentUid[] = [
  'api::estadia.estadia',
  'api::agenda.agenda',
  'api::reserva.reserva',
];

/** A stay, an agenda and a booking are each one of a kind: a copy would be a second one under the same number. */
export const bookingsAreNotCopied: ContentRule = (write, next) => {
  if (write.action === 'clone' && once.includes(write.uid)) {
    throw new errors.ValidationError('No se puede duplicar: cree uno nuevo.');
  }
  return next();
};
