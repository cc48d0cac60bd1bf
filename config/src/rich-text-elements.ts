/**
 * The elements of rich text that the CMS keeps when it cleans a text. The types of the back office's editor
 * and of the guest's page cover each of them.
 */
export const richTextElements = [
  ...(['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'] as const),
  ...(['strong', 'em', 'u', 's', 'small', 'sub', 'sup', 'a'] as const),
] as const;

export type RichTextElement = (typeof richTextElements)[number];
