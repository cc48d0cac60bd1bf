import { errors } from '@strapi/utils';

import type { Invariant } from './content-write';

const maxLength = 10_000;

/** Texts are texts, no longer than the contract allows, and without the one character that PostgreSQL cannot store. */
export const textLimits: Invariant = (write, next, { strapi }) => {
  const { attributes } = strapi.contentType(write.uid);
  for (const [field, value] of Object.entries(write.data)) {
    const type = attributes[field]?.type;
    if ((type !== 'text' && type !== 'string') || value === null || value === undefined) continue;
    if (typeof value !== 'string') {
      throw new errors.ValidationError(`El campo «${field}» debe ser un texto.`);
    }
    if (value.length > maxLength) {
      throw new errors.ValidationError(`El campo «${field}» supera los 10.000 caracteres.`);
    }
    if (value.includes('\0')) {
      throw new errors.ValidationError(`El campo «${field}» tiene un carácter que no es válido.`);
    }
  }
  return next();
};
