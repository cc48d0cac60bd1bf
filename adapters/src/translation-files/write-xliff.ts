import { defaultIdIdioma } from '@guest-app/config/languages';
import type { Traduccion } from '../contract/back-office/traducciones.js';
import { type Piece, wordsOf } from './pieces.js';
import { keyOf, languageTag, piecesOf, placeOf, type TextsToTranslate } from './texts.js';

/** The sub-state of a translation whose Spanish text changed. */
export const toReview = 'hotel:revisar';

const states: Readonly<Record<Traduccion['estado'], Readonly<Record<string, string>>>> = {
  falta: { state: 'initial' },
  revisar: { state: 'translated', subState: toReview },
  lista: { state: 'reviewed' },
};

/** The texts in XLIFF 2.1: a unit for each, rich text as inline codes. */
export function textsAsXliff({ db, idIdioma, textos, secciones }: TextsToTranslate): string {
  const units = textos.map((one) => unitOf(one, secciones)).join('\n');
  const file = element('file', { id: db, original: db, 'xml:space': 'preserve' }, `\n${units}\n`);
  const root = {
    xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
    version: '2.1',
    srcLang: languageTag(defaultIdIdioma),
    trgLang: languageTag(idIdioma),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('xliff', root, `\n${file}\n`)}\n`;
}

function unitOf(one: Traduccion, secciones: TextsToTranslate['secciones']): string {
  const { espanol, texto, estado, confirmado, lugar } = one;
  const { seccion, componente, parte, campo } = placeOf(one, secciones);
  const notes = [
    ['Sección', seccion],
    ['Componente', componente],
    ['Parte', parte],
    ['Campo', campo],
    ['El texto en español era', wordsOf(piecesOf(confirmado ?? '', one))],
  ]
    .filter(([, words]) => words !== '')
    .map(([what, words]) =>
      element('note', {}, `${String(what)}: ${escaped(withoutControls(words ?? ''))}`),
    );
  const codes = new Codes();
  const source = codes.written(piecesOf(espanol, one));
  const target = codes.translated(piecesOf(texto, one));
  const segment = element(
    'segment',
    states[estado],
    element('source', {}, source) + (texto === '' ? '' : element('target', {}, target)),
  );
  const name = [...lugar, campo].join(' · ');
  return element(
    'unit',
    { id: keyOf(one), name: withoutControls(name) },
    element('notes', {}, notes.join('')) + codes.originalData() + segment,
  );
}

/** The codes of a unit: a translation's are those of the source wherever they are the same marks. */
class Codes {
  readonly #data = new Map<string, string>();
  readonly #unused: { readonly id: string; readonly marks: string }[] = [];
  #last = 0;

  written(pieces: readonly Piece[]): string {
    return this.#write(pieces, (marks) => {
      const id = this.#next();
      this.#unused.push({ id, marks });
      return id;
    });
  }

  translated(pieces: readonly Piece[]): string {
    return this.#write(pieces, (marks) => {
      const same = this.#unused.findIndex((code) => code.marks === marks);
      return this.#unused.splice(same, same === -1 ? 0 : 1)[0]?.id ?? this.#next();
    });
  }

  originalData(): string {
    if (this.#data.size === 0) return '';
    const data = Array.from(this.#data, ([html, id]) => element('data', { id }, words(html)));
    return element('originalData', {}, data.join(''));
  }

  #write(pieces: readonly Piece[], idOf: (marks: string) => string): string {
    return pieces
      .map((piece) => {
        if (piece.kind === 'words') return words(piece.text);
        if (piece.kind === 'mark') {
          const id = idOf(piece.html);
          return element('ph', { id, ...kindOf(piece.html), dataRef: this.#dataOf(piece.html) });
        }
        const { open, close } = piece;
        const id = idOf(open + close);
        const refs = { dataRefStart: this.#dataOf(open), dataRefEnd: this.#dataOf(close) };
        const inner = this.#write(piece.pieces, idOf);
        return element('pc', { id, ...kindOf(open), ...refs }, inner);
      })
      .join('');
  }

  #dataOf(html: string): string {
    const id = this.#data.get(html) ?? `d${String(this.#data.size + 1)}`;
    this.#data.set(html, id);
    return id;
  }

  #next(): string {
    this.#last += 1;
    return String(this.#last);
  }
}

/** The standard's own words for marks that have one, so that a translator's program shows them. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  strong: { type: 'fmt', subType: 'xlf:b' },
  em: { type: 'fmt', subType: 'xlf:i' },
  u: { type: 'fmt', subType: 'xlf:u' },
  br: { type: 'fmt', subType: 'xlf:lb' },
  p: { type: 'fmt', subType: 'xlf:pb' },
  a: { type: 'link' },
};

const kindOf = (html: string) => kinds[/^<(\w+)/.exec(html)?.[1] ?? ''] ?? {};

function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${written.join('')}`;
  return content === '' && name !== 'source' && name !== 'target'
    ? `${start}/>`
    : `${start}>${content}</${name}>`;
}

/** Signs that XML has no way to write. */
const controls = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

const withoutControls = (text: string) => text.replaceAll(controls, '');

const words = (text: string) =>
  escaped(text).replaceAll(controls, (character) => {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<cp hex="${hex}"/>`;
  });

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written as they are, a parser reads them as a line feed, or as a space in an attribute.
  '\r': '&#13;',
};

const escaped = (text: string) =>
  text.replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? '');
