import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';

/** A stay, an agenda and a booking are each one of a kind: a copy would be a second one under the same number. */
export const bookingsAreNotCopied: Invariant = (write, next) => {
  if (write.action === 'clone') {
    throw new errors.ValidationError('No se puede duplicar: cree uno nuevo.');
  }
  return next();
};

/** Bookings write the mails; the panel shows, repeats and deletes them. */
export const correoIsOfTheSystem: Invariant = (write, next) => {
  if (write.action !== 'delete') {
    throw new errors.ValidationError(
      'Los correos los escribe el sistema: no se crean ni se modifican.',
    );
  }
  return next();
};

/** No user changes the audit trail, whatever the role. */
export const auditoriaIsOfTheSystem: Invariant = () => {
  throw new errors.ValidationError(
    'La auditoría la escribe el sistema: no se crea, no se modifica y no se borra.',
  );
};
