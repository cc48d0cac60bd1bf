import { type Extensions, Mark } from '@tiptap/core';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { parsePlaceLink } from '../../place-links.js';
import type { RichTextElement } from '../../rich-text-elements.js';
import { PastedHtml } from './pasted-html.js';

/** The editor's part for each element that the server keeps: of the starter kit, or a mark that the kit lacks. */
export const partOf = {
  p: 'paragraph',
  br: 'hardBreak',
  hr: 'horizontalRule',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  blockquote: 'blockquote',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  small: null,
  sub: null,
  sup: null,
  a: 'link',
} as const satisfies Record<RichTextElement, keyof StarterKitOptions | null>;

/** Addresses that the editor takes by itself, and the server does not keep. */
const removed = /^(ftps?|callto|sms|cid|xmpp):/i;

const lacking = Object.entries(partOf).flatMap(([element, part]) =>
  part === null
    ? [
        Mark.create({
          name: element,
          parseHTML: () => [{ tag: element }],
          renderHTML: () => [element, 0],
        }),
      ]
    : [],
);

/**
 * The elements that the server keeps in a text: with fewer the editor would drop unchanged parts, with more
 * it would offer what the server removes.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (address, { defaultValidate }) =>
        parsePlaceLink(address) !== null ||
        (defaultValidate(address) && !removed.test(address.trim())),
    },
  }),
  ...lacking,
  PastedHtml,
];
