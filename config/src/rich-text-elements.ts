/**
 * The elements of rich text: what the CMS keeps when it cleans a text. The editor of the back office and the guest's page
 * have each of them by their types.
 */
export const richTextElements = [
  ...(['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'] as const),
  ...(['strong', 'em', 'u', 's', 'small', 'sub', 'sup', 'a'] as const),
] as const;

export type RichTextElement = (typeof richTextElements)[number];
