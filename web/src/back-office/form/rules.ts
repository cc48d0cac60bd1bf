/** What fields take: rules for `register` and `useController`. */

/** Something must be written. */
export const needed = (mensaje: string) => ({
  validate: (typed: string) => typed.trim() !== '' || mensaje,
});

/** A whole number within bounds. */
export const whole = (least: number, most: number, mensaje: string) => ({
  validate: (typed: string) => wholeOf(typed, least, most) !== null || mensaje,
});

/** How many there are of something that is counted. */
export const count = (most: number) => whole(1, most, `Ingrese un número de 1 a ${String(most)}`);

/** A text without the spaces around it. */
export const trimmed = { setValueAs: (typed: string) => typed.trim() };

/** An e-mail, without the spaces around it. */
export const email = {
  setValueAs: (typed: string) => typed.trim(),
  validate: (typed: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) || 'Ingrese un email valido',
};

/** A whole number within bounds; null for anything else. */
export function wholeOf(typed: string, least: number, most: number): number | null {
  const text = typed.trim();
  const number = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}
