import type { ComponentType } from '@guest-app/config/component-types';
import { parsePlaceLink } from '@guest-app/config/place-links';
import { richTextElements } from '@guest-app/config/rich-text-elements';
import sanitizeHtml from 'sanitize-html';

/** Placeholders for the edges of dropped lines and cells; `withBreaks` replaces them. */
const line = 'dropped-line';
const cell = 'dropped-cell';

const droppedLines = [
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'dir'],
  ...['div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup'],
  ...['legend', 'main', 'menu', 'nav', 'optgroup', 'pre', 'search', 'section', 'summary', 'table'],
  ...['tbody', 'tfoot', 'thead', 'tr'],
];

const named = (names: readonly string[], name: string) =>
  Object.fromEntries(names.map((each) => [each, name]));

const richText: sanitizeHtml.IOptions = {
  allowedTags: [...richTextElements, line, cell],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'seccion', 'agenda'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ...{ b: 'strong', i: 'em', del: 's', strike: 's' },
    ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
    ...named(droppedLines, line),
    ...named(['td', 'th'], cell),
    a: (tagName, attribs) => ({ tagName, attribs: isSound(attribs['href']) ? attribs : {} }),
  },
};

/** A link to a place of the hotel is written in one way alone. */
const isSound = (href = '') =>
  !/^\s*(seccion|agenda):/i.test(href) || parsePlaceLink(href) !== null;

/** The safe subset of HTML that guests are shown. Cleaning what is clean changes nothing. */
export function cleanRichText(html: string): string {
  return withBreaks(sanitizeHtml(html, richText));
}

/** Cleans the rich texts of a component; the others stay as they are. */
export function cleanTexts<Texts extends Readonly<Record<string, unknown>>>(
  texts: Texts,
  { textoEnriquecido }: Pick<ComponentType, 'textoEnriquecido'>,
): Texts {
  const clean = textoEnriquecido.flatMap((field) => {
    const text = texts[field];
    return typeof text === 'string' ? [[field, cleanRichText(text)] as const] : [];
  });
  return { ...texts, ...Object.fromEntries(clean) };
}

const blocks = new Set(['p', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'br']);

/**
 * Writes a break where the edge of a dropped element would join two lines, and a space where it would join
 * two cells.
 */
function withBreaks(html: string): string {
  let written = '';
  /** Whether the line has words yet, and what goes before the next ones. */
  let isBegun = false;
  let pending: '' | ' ' | '<br />' = '';
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, closes, name] = /^<(\/?)([\w-]+)/.exec(token) ?? [];
    if (name === line || name === cell) {
      if (isBegun && pending !== '<br />') pending = name === line ? '<br />' : ' ';
    } else if (name !== undefined && blocks.has(name)) {
      [isBegun, pending] = [false, ''];
      written += token;
    } else if (name !== undefined && closes === '/') {
      written += token;
    } else if (pending === '' || name !== undefined || token.trim() !== '') {
      written += pending + token;
      pending = '';
      isBegun ||= name === undefined && token.trim() !== '';
    }
  }
  return written;
}
