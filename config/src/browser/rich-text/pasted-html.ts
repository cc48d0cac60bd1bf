import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Bold and italics of a run of text, from its elements or its styles. */
interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Where converted nodes go, and the marks that apply there. */
interface Place {
  readonly to: Element;
  readonly marks: Marks;
  /** From a word processor only paragraphs, lists, links, bold and italics are taken. */
  readonly isOffice: boolean;
}

const office = /docs-internal-guid|urn:schemas-microsoft-com|\bmso-|class="?Mso/i;
const left = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'svg', 'o:p']);
const kept = new Set('h1 h2 h3 h4 h5 h6 blockquote hr u s del strike small sub sup'.split(' '));
const lists = new Set(['ul', 'ol']);
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote section article header footer main aside nav figure figcaption address pre dt dd caption tr'.split(
    ' ',
  ),
);

/** Rewrites pasted HTML for the editor: elements in place of styles, and real lists. */
export function pastedHtml(html: string): string {
  // Copied from an editor of the same kind, which has written elements already.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const to = body.ownerDocument.createElement('div');
  const isOffice = office.test(html);
  convertChildren(body, { to, marks: { bold: false, italic: false }, isOffice });
  return to.innerHTML;
}

/**
 * The page's Content-Security-Policy leaves `element.style` empty in parsed HTML, so the editor's own style
 * rules find nothing. The attribute's text still has the styles.
 */
function styleOf(element: Element, name: string): string {
  const styles = (element.getAttribute('style') ?? '').split(';');
  const found = styles.map((style) => style.split(':')).filter(([each]) => each?.trim() === name);
  return found.at(-1)?.slice(1).join(':').trim().toLowerCase() ?? '';
}

function marksOf(element: Element, marks: Marks): Marks {
  const [weight, slant] = [styleOf(element, 'font-weight'), styleOf(element, 'font-style')];
  const name = element.localName;
  return {
    bold:
      weight === ''
        ? marks.bold || name === 'b' || name === 'strong'
        : weight.startsWith('bold') || Number(weight) >= 600,
    italic: slant === '' ? marks.italic || name === 'i' || name === 'em' : slant !== 'normal',
  };
}

function convertChildren(from: Node, place: Place): void {
  /** The lists of Word's paragraphs that are open, the innermost last. */
  const open: WordList[] = [];
  for (const child of from.childNodes) {
    const item = child instanceof Element ? wordItem(child) : null;
    if (item !== null) convertWordItem(item, open, place);
    else {
      if (child instanceof Element) open.length = 0;
      convert(child, place);
    }
  }
}

function convert(node: Node, { to, marks, isOffice }: Place): void {
  if (node.nodeType === Node.TEXT_NODE) {
    to.append(marked(node.nodeValue ?? '', marks, to));
    return;
  }
  if (!(node instanceof Element)) return;
  const name = node.localName;
  if (left.has(name) || styleOf(node, 'mso-list') === 'ignore') return;
  const within = { to, marks: marksOf(node, marks), isOffice };
  if (name === 'br') to.append(made(to, 'br'));
  else if (lists.has(name)) convertList(node, within);
  else if (name === 'td' || name === 'th') {
    convertChildren(node, within);
    to.append(' ');
  } else if (name === 'a' && node.hasAttribute('href')) {
    const link = appended(to, 'a');
    link.setAttribute('href', node.getAttribute('href') ?? '');
    convertChildren(node, { ...within, to: link });
  } else if (kept.has(name) && !isOffice)
    convertChildren(node, { ...within, to: appended(to, name) });
  else if (blocks.has(name) && !hasBlocks(node)) {
    convertChildren(node, { ...within, to: appended(to, 'p') });
  } else convertChildren(node, within);
}

const hasBlocks = (element: Element) =>
  Array.from(element.querySelectorAll('*')).some(
    ({ localName }) => blocks.has(localName) || lists.has(localName) || localName === 'hr',
  );

/** Entries, and lists within the entry before them: Google Docs writes those beside it. */
function convertList(list: Element, place: Place): void {
  const parent = lists.has(place.to.localName) ? lastEntry(place.to) : place.to;
  const to = appended(parent, list.localName);
  for (const child of list.children) {
    if (lists.has(child.localName)) convertList(child, { ...place, to });
    else
      convertChildren(child, {
        ...place,
        marks: marksOf(child, place.marks),
        to: appended(to, 'li'),
      });
  }
}

interface WordItem {
  readonly paragraph: Element;
  readonly list: string;
  readonly level: number;
  readonly kind: 'ul' | 'ol';
}

interface WordList {
  readonly list: string;
  readonly level: number;
  readonly element: Element;
}

/** A paragraph that Word shows as an entry of a list, with the sign of the entry as text. */
function wordItem(paragraph: Element): WordItem | null {
  const [, list, level] = /^(l\d+) level(\d)/.exec(styleOf(paragraph, 'mso-list')) ?? [];
  if (list === undefined) return null;
  const sign = Array.from(paragraph.querySelectorAll('[style]')).find(
    (element) => styleOf(element, 'mso-list') === 'ignore',
  );
  const isNumbered = /^\s*\(?(\d+|[a-z]{1,5})[.)]/i.test(sign?.textContent ?? '');
  return { paragraph, list, level: Number(level), kind: isNumbered ? 'ol' : 'ul' };
}

function convertWordItem(item: WordItem, open: WordList[], place: Place): void {
  const { paragraph, list, level, kind } = item;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level && last.list !== list) open.pop();
  if (open.at(-1)?.level !== level) {
    const above = open.at(-1)?.element;
    const parent = above === undefined ? place.to : lastEntry(above);
    open.push({ list, level, element: appended(parent, kind) });
  }
  const to = appended(open.at(-1)?.element ?? place.to, 'li');
  convertChildren(paragraph, { ...place, marks: marksOf(paragraph, place.marks), to });
}

const lastEntry = (list: Element): Element => list.lastElementChild ?? appended(list, 'li');

function marked(text: string, { bold, italic }: Marks, near: Element): Node {
  let node: Node = near.ownerDocument.createTextNode(text);
  for (const [isMarked, name] of [
    [italic, 'em'],
    [bold, 'strong'],
  ] as const) {
    if (!isMarked || text.trim() === '') continue;
    const mark = made(near, name);
    mark.append(node);
    node = mark;
  }
  return node;
}

const made = (near: Element, name: string): Element => near.ownerDocument.createElement(name);

function appended(parent: Element, name: string): Element {
  const element = made(parent, name);
  parent.append(element);
  return element;
}

export const PastedHtml = Extension.create({
  name: 'pastedHtml',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: pastedHtml } })],
});
