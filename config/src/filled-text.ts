import { Type } from '@sinclair/typebox';

/** A text that says something, as a name must: with one sign at least that is no space. */
export const filledText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    description: 'un texto que no sea solo espacios',
  });
