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
  const digits = numero.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return null;
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}
