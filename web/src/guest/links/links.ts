/** The address of a link that staff wrote as plain text; null unless it is a web address. */
export function webAddress(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
