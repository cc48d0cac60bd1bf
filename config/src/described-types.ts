import { Type } from '@sinclair/typebox';

/** Types that say in Spanish what they expect, for the author of a wrong value. */

/** A text that says something, as a name must: with one character at least that is no space. */
export const filledText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    description: 'un texto que no sea solo espacios',
  });

/** A whole number within bounds, both included. */
export const wholeNumber = (minimum: number, maximum?: number) =>
  maximum === undefined
    ? Type.Integer({ minimum, description: `un número entero desde ${String(minimum)}` })
    : Type.Integer({
        minimum,
        maximum,
        description: `un número entero de ${String(minimum)} a ${String(maximum)}`,
      });
