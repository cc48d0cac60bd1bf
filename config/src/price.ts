const pricePattern = /^0*(\d{1,10})(?:[.,](\d{1,2}))?$/;

/** A price as it is stored, with a dot and two decimals (`"1200.00"`); null when it is not a price from 0 up. */
export function normalizePrice(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = pricePattern.exec(String(value).trim());
  if (match === null) return null;
  const [, units = '', cents = ''] = match;
  return `${units}.${cents.padEnd(2, '0')}`;
}
