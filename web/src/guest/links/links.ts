/** Address that opens a chat with a number, however the number was written; null where it has no digits. */
export function whatsappLink(numero: string): string | null {
  const digits = numero.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? null : `https://wa.me/${digits}`;
}

/** The address of a link that staff wrote as plain text; null unless it is a web address. */
export function webAddress(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
