/**
 * Address that opens a chat with a number, however the number was written, with a text that is still to be sent; null
 * where the number has no digits.
 */
export function whatsappLink(numero: string, text = ''): string | null {
  const digits = numero.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return null;
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** The address of a link that staff wrote as plain text; null unless it is a web address. */
export function webAddress(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
