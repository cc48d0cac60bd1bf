/** What a person types as the address of a link, and the scheme that it lacks. */
const shorthands = [
  { like: /^(https?:\/\/|mailto:|tel:)/i, scheme: '' },
  { like: /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/, scheme: 'mailto:' },
  { like: /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u, scheme: 'https://' },
] as const;

/** The address that a link gets for what was typed; null where guests could not follow it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const shorthand = shorthands.find(({ like }) => like.test(text));
  if (shorthand === undefined || /\s/.test(text)) return null;
  const address = `${shorthand.scheme}${text}`;
  return URL.canParse(address) && !/^(mailto|tel):$/i.test(address) ? address : null;
}
