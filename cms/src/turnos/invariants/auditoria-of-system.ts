import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';

/** Nobody changes what is told of him, whatever he may do otherwise. */
export const auditoriaIsOfTheSystem: Invariant = () => {
  throw new errors.ValidationError(
    'La auditoría la escribe el sistema: no se crea, no se modifica y no se borra.',
  );
};
