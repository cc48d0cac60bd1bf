import { richTextElements } from '@guest-app/config/rich-text-elements';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextElements],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
  },
};

/** The safe subset of HTML that guests are shown. Cleaning what is clean changes nothing. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, options);
}
