/** Why a text is no number for WhatsApp; undefined for a possible or an empty one. Telephones dial its digits alone. */
export function whatsappFault(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').length;
  const isNumber = /^\+?[\d\s().-]+$/.test(text) && digits >= 8 && digits <= 15;
  return text === '' || isNumber
    ? undefined
    : 'El número de WhatsApp lleva entre 8 y 15 cifras, con el código del país: +54 9 11 5555 1234.';
}

/**
 * Address that opens a chat with a number, however the number was written, with a text that is still to be
 * sent; null where the number has no digits.
 */
export function whatsappLink(numero: string, text = ''): string | null {
  const digits = dialed(numero);
  if (digits === '') return null;
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** The digits that a telephone dials, from the country's on. */
const dialed = (numero: string) => numero.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Country codes of one and of two digits (ITU-T E.164); all others have three. */
const shortCountry = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A number as people read it, by its country and groups of three or four digits: `+34 971 123 456`. */
export function readableWhatsapp(numero: string): string {
  const digits = dialed(numero);
  const country = shortCountry.exec(digits)?.[0] ?? digits.slice(0, 3);
  const own = digits.slice(country.length);
  // Threes, and a four for each digit that they leave over; five digits are one group.
  const threes = Math.max(0, own.length - 4 * (own.length % 3));
  const groups = [
    ...(own.slice(0, threes).match(/\d{3}/g) ?? []),
    ...(own.slice(threes).match(/\d{5}$|\d{4}/g) ?? []),
  ];
  return [`+${country}`, ...groups].join(' ');
}
