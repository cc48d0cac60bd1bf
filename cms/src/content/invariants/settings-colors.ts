import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';

const colorPattern = /^#[0-9a-f]{6}$/i;

/** The hotel's colours are written as the guest's page needs them, or are still empty. */
export const colorsAreHexadecimal: Invariant = (write, next) => {
  for (const field of ['color1', 'color2']) {
    const color = write.data[field];
    if (typeof color === 'string' && color !== '' && !colorPattern.test(color)) {
      throw new FieldError(field, 'El color se escribe con # y seis cifras, por ejemplo #1F3A5F.');
    }
  }
  return next();
};
