import { wholeOf } from '../servicios/times';

/** How many people a booking may be for. */
export const mostPeople = 100;

/** What the field of a number from 1 to `most` takes. */
export const countRule = (most: number) => ({
  validate: (typed: string) =>
    wholeOf(typed, 1, most) !== null || `Ingrese un número de 1 a ${String(most)}`,
});
