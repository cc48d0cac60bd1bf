/** The whole number from 1 to `most` that a field holds; null where it holds none. */
export function numberIn(typed: string, most: number): number | null {
  const text = typed.trim();
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
