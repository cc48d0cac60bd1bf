import { createElement, Fragment, type ReactNode } from 'react';

/** Elements that rich text may hold. What they contain is shown; their attributes are not, but for a link's address. */
const flow = new Set(
  'p br hr strong b em i u s sub sup small ul ol li h2 h3 h4 blockquote a'.split(' '),
);
const phrasing = new Set('br strong b em i u s sub sup small a'.split(' '));
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
}

/**
 * Shows rich text. The text is parsed in a document of its own, where nothing runs and nothing loads, and is built again
 * as elements of an allow-list: no markup of the author's ever reaches the page, so there is nothing to clean wrongly.
 */
export function RichText({ html, inline = false }: RichTextProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{childrenOf(body, inline)}</>;
}

/** Whether rich text has anything to show. */
export function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '';
}

function childrenOf(parent: Node, inline: boolean): ReactNode[] {
  return Array.from(parent.childNodes, (child, index) => (
    <Fragment key={index}>{rebuild(child, inline)}</Fragment>
  ));
}

function rebuild(node: Node, inline: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const allowed = inline ? phrasing : flow;
  if (!allowed.has(name)) {
    const children = childrenOf(node, inline);
    return lines.has(name) ? <span className="linea">{children}</span> : children;
  }
  if (empty.has(name)) return createElement(name);
  // A list holds its entries alone, and an entry stands in a list alone: anything else misleads a screen reader.
  if (lists.has(name)) {
    const entries = Array.from(node.children).filter(({ localName }) => localName === 'li');
    return createElement(name, null, ...entries.map((entry) => rebuild(entry, inline)));
  }
  if (name === 'li' && !lists.has(node.parentElement?.localName ?? '')) {
    return <span className="linea">{childrenOf(node, inline)}</span>;
  }
  if (name === 'a') {
    const href = safeAddress(node.getAttribute('href') ?? '');
    if (href === null) return childrenOf(node, inline);
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node, inline)}
      </a>
    );
  }
  return createElement(name, null, ...childrenOf(node, inline));
}

/** The address where it is one that a link may open: of the web, of mail or of a telephone. */
function safeAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol } = new URL(href);
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? href : null;
}
