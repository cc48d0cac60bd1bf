import { parsePlaceLink } from '@guest-app/config/place-links';
import type { RichTextElement } from '@guest-app/config/rich-text-elements';
import { createElement, Fragment, type ReactNode } from 'react';
import { PlaceAnchor } from './PlaceAnchor';
import { touchableText } from './touchable';

/**
 * Elements that rich text may hold, and whether a heading may hold them too. Their contents are shown; their
 * attributes are not, except a link's address.
 */
const elements = {
  ...{ p: false, hr: false, h2: false, h3: false, h4: false, blockquote: false },
  ...{ ul: false, ol: false, li: false, br: true, strong: true, b: true, em: true, i: true },
  ...{ u: true, s: true, small: true, sub: true, sup: true, a: true },
} satisfies Record<RichTextElement | 'b' | 'i', boolean>;
const flow = new Set(Object.keys(elements));
const phrasing = new Set(
  Object.entries(elements).flatMap(([name, isPhrasing]) => (isPhrasing ? [name] : [])),
);
/** Elements whose content is no text of the author's. */
const dropped = new Set(
  'script style template noscript iframe object embed svg math title head textarea select'.split(
    ' ',
  ),
);
const lists = new Set(['ul', 'ol']);
const empty = new Set(['br', 'hr']);
/** Elements that stand on a line of their own. */
const lines = new Set('p div li h1 h2 h3 h4 h5 h6 blockquote'.split(' '));

interface RichTextProps {
  readonly html: string;
  /** Keeps to what may stand in a heading: paragraphs become lines. */
  readonly inline?: boolean;
  /** Level of its topmost headings: 3 under a title of the block's own, 2 where there is none. */
  readonly topHeading?: 2 | 3;
}

interface Rebuilding {
  readonly inline: boolean;
  /** The level at which each heading is shown. */
  readonly levels: ReadonlyMap<Element, number>;
}

/**
 * Shows rich text. The text is parsed in a separate document, in which nothing runs and nothing loads, and
 * rebuilt as elements of an allow-list: the author's markup never reaches the page, so that no cleaning can
 * go wrong.
 */
export function RichText({ html, inline = false, topHeading = 3 }: RichTextProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{childrenOf(body, { inline, levels: headingLevels(body, topHeading) })}</>;
}

/** An author picks headings by their look: the page's outline leaves no level out, whichever they are. */
function headingLevels(body: HTMLElement, top: number): Map<Element, number> {
  const headings = Array.from(body.querySelectorAll('h2, h3, h4'));
  const used = [...new Set(headings.map(({ localName }) => localName))].sort();
  const levels = new Map<Element, number>();
  let above = top - 1;
  for (const heading of headings) {
    above = Math.min(top + used.indexOf(heading.localName), above + 1);
    levels.set(heading, above);
  }
  return levels;
}

/** Whether rich text has anything to show. */
export function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '';
}

function childrenOf(parent: Node, rebuilding: Rebuilding): ReactNode[] {
  return Array.from(parent.childNodes, (child, index) => (
    <Fragment key={index}>{rebuild(child, rebuilding)}</Fragment>
  ));
}

function rebuild(node: Node, rebuilding: Rebuilding): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? '';
    return node.parentElement?.closest('a[href]') ? text : touchableText(text);
  }
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const allowed = rebuilding.inline ? phrasing : flow;
  if (!allowed.has(name)) {
    const children = childrenOf(node, rebuilding);
    return lines.has(name) ? <span className="linea">{children}</span> : children;
  }
  if (empty.has(name)) return createElement(name);
  // A list holds its entries alone, and an entry stands in a list alone: anything else misleads a screen reader.
  if (lists.has(name)) {
    const entries = Array.from(node.children).filter(({ localName }) => localName === 'li');
    return createElement(name, null, ...entries.map((entry) => rebuild(entry, rebuilding)));
  }
  if (name === 'li' && !lists.has(node.parentElement?.localName ?? '')) {
    return <span className="linea">{childrenOf(node, rebuilding)}</span>;
  }
  if (name === 'a') {
    const address = node.getAttribute('href') ?? '';
    const place = parsePlaceLink(address);
    if (place !== null) {
      return <PlaceAnchor place={place}>{childrenOf(node, rebuilding)}</PlaceAnchor>;
    }
    const href = safeAddress(address);
    if (href === null) return childrenOf(node, rebuilding);
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node, rebuilding)}
      </a>
    );
  }
  const level = rebuilding.levels.get(node);
  const shown = level === undefined ? name : `h${level}`;
  return createElement(shown, null, ...childrenOf(node, rebuilding));
}

/** The address where it is one that a link may open: of the web, of mail or of a telephone. */
function safeAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol } = new URL(href);
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? href : null;
}
