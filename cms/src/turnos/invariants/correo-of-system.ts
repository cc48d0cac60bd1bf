import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';

/** Mails are written by what happens to bookings: the panel shows them, repeats them and deletes them. */
export const correoIsOfTheSystem: Invariant = (write, next) => {
  if (write.action !== 'delete') {
    throw new errors.ValidationError(
      'Los correos los escribe el sistema: no se crean ni se modifican.',
    );
  }
  return next();
};
