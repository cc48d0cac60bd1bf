import type { Invariant } from './content-write';
import { FieldError } from './field-error';
import type { ColumnInvariant, ColumnWrite } from './save-at-once';

const maxLength = 10_000;

/**
 * Texts are texts, no longer than the contract and their field allow, and without the one character that PostgreSQL cannot store.
 * One that must be there is not empty, nor spaces alone: Strapi takes that for a text like any other.
 */
export const textLimits: Invariant = (write, next, { strapi }) => {
  check(write.data, strapi.contentType(write.uid).attributes);
  return next();
};

export const limitedTexts: ColumnInvariant = (data, { attributes }) => {
  check(data, attributes);
  return data;
};

function check(
  data: Readonly<Record<string, unknown>>,
  attributes: ColumnWrite['attributes'],
): void {
  for (const [field, value] of Object.entries(data)) {
    const attribute = attributes[field];
    if (attribute?.type !== 'text' && attribute?.type !== 'string') continue;
    if (value === null || value === undefined) continue;
    if (typeof value !== 'string') {
      throw new FieldError(field, `El campo «${field}» debe ser un texto.`);
    }
    if (attribute.required === true && value.trim() === '') {
      throw new FieldError(field, `El campo «${field}» no puede estar vacío.`);
    }
    const longest = Math.min(maxLength, attribute.maxLength ?? maxLength);
    if (value.length > longest) {
      throw new FieldError(
        field,
        `El campo «${field}» supera los ${longest.toLocaleString('es')} caracteres.`,
      );
    }
    if (value.includes('\0')) {
      throw new FieldError(field, `El campo «${field}» tiene un carácter que no es válido.`);
    }
  }
}
