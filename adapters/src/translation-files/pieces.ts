import { escapedHtml } from '@guest-app/config/escaped-html';

/** A part of a text as translators see it: words, or marks of HTML that they move but do not write. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'mark'; readonly html: string }
  | {
      readonly kind: 'span';
      readonly open: string;
      readonly close: string;
      readonly pieces: readonly Piece[];
    };

/** A tag, an entity that {@link escapedHtml} writes, any other entity, or words. */
const token = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|&(?:amp|lt|gt|quot);|&#?\w+;|[^<&]+|[<&]/gi;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

interface Opened {
  readonly open: string;
  readonly name: string;
  readonly pieces: Piece[];
}

/** The parts of a rich text. An element that is not closed, or closed alone, is a mark. */
export function piecesOfHtml(html: string): readonly Piece[] {
  const root: Piece[] = [];
  const opened: Opened[] = [];
  const place = () => opened.at(-1)?.pieces ?? root;
  for (const [text, slash, name] of html.matchAll(token)) {
    const character = characters[text];
    if (name === undefined) {
      const isEntity = character === undefined && text.length > 1 && text.startsWith('&');
      if (isEntity) place().push({ kind: 'mark', html: text });
      else addWords(place(), character ?? text);
    } else if (slash === '/') {
      const last = opened.at(-1);
      if (last?.name === name) {
        opened.pop();
        place().push({ kind: 'span', open: last.open, close: text, pieces: last.pieces });
      } else {
        place().push({ kind: 'mark', html: text });
      }
    } else if (name === 'br' || name === 'hr') {
      place().push({ kind: 'mark', html: text });
    } else {
      opened.push({ open: text, name, pieces: [] });
    }
  }
  for (const { open, pieces } of opened) root.push({ kind: 'mark', html: open }, ...pieces);
  return root;
}

function addWords(pieces: Piece[], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind !== 'words') pieces.push({ kind: 'words', text });
  else pieces[pieces.length - 1] = { kind: 'words', text: last.text + text };
}

/** The rich text that parts are of. */
export const htmlOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'words':
          return escapedHtml(piece.text);
        case 'mark':
          return piece.html;
        case 'span':
          return piece.open + htmlOf(piece.pieces) + piece.close;
      }
    })
    .join('');

/** The words alone. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'span') return wordsOf(piece.pieces);
      return piece.kind === 'words' ? piece.text : ' ';
    })
    .join('');
