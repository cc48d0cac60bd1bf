/** A rich text without its format, one line for each of its blocks. */
export function plainText(html: string): string {
  const lines = html.replaceAll(/<br ?\/?>|<\/(?:p|li|h[2-4])>/g, '$&\n');
  const text = new DOMParser().parseFromString(lines, 'text/html').body.textContent;
  return text.trim().replaceAll(/\s*\n\s*/g, '\n');
}
