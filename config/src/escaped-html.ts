const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it stands in HTML, also within an attribute's double quotes. */
export const escapedHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
