// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../shared/model/item';
import { textsFor } from '../../../shared/texts/texts';
import { ContentContext } from '../block/content-context';
import { BlockView } from './BlockView';
import { blockTypes, parseBlocks } from './registry';

const imagen = { imagen: 'gbba-a.webp', ancho: 1600, alto: 900 };
const item = (fields: Pick<Item, 'tipo' | 'precio' | 'texto'>): Item => ({
  ...fields,
  id: 1,
  imagen,
  nombre: 'item name',
  masInfo: 'more about it',
  idiomas: { nombre: 'EN', masInfo: 'ES' },
});

/** A page in Arabic, in which each text is read in another language. */
const content = {
  ...{ db: 'gbba', idIdioma: 'AR', uiLang: 'en', prefijo: null, jumpTo: () => undefined },
  t: textsFor('AR').t,
  listas: {
    itemsOf: () => [item({ tipo: 'precio', precio: '10.00', texto: '' })],
    referidasOf: () => [{ id: 1, nombre: 'button', seccion: 3, idiomas: { nombre: 'FR' } }],
  },
};

/** What is seen of a block. */
function drawn<Seen>(tipo: number, see: (place: Element) => Seen): Seen {
  const blocks = parseBlocks([
    {
      ...{ id: 7, tipo, imagen, numero: '+54 9 11 5555-0101', idCarta: 7 },
      ...{ titulo: 'title', subtitulo: 'subtitle', descripcion: 'description' },
      idiomas: { titulo: 'EN', subtitulo: 'ES', descripcion: 'FR' },
    },
  ]);
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => {
    root.render(
      <ContentContext value={content}>
        {blocks.map((block) => (
          <BlockView key={block.id} block={block} first />
        ))}
      </ContentContext>,
    );
  });
  const seen = see(place);
  act(() => root.unmount());
  return seen;
}

/** The texts of a block, each with the language and the direction in which it is read. */
function textsIn(place: Element) {
  const ours = /title|description|item name|more about it|button/;
  return Array.from(place.querySelectorAll('*'), (element) => ({
    own: [element.getAttribute('alt') ?? '', ...Array.from(element.childNodes, textOf)].join(''),
    language: element.closest('[lang]'),
  })).flatMap(({ own, language }) =>
    ours.test(own)
      ? [[own.trim(), language?.getAttribute('lang'), language?.getAttribute('dir')]]
      : [],
  );
}

const textOf = (node: Node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '');

const languages = new Map([
  ['title', 'en'],
  ['subtitle', 'es'],
  ['description', 'fr'],
  ['item name', 'en'],
  ['more about it', 'es'],
  ['button', 'fr'],
]);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const types = Object.keys(blockTypes).map(Number);

it.each(types)('each text of block %i says its language', (tipo) => {
  const texts = drawn(tipo, textsIn);
  expect(texts).toEqual(texts.map(([text]) => [text, languages.get(String(text)), 'ltr']));
  // Two types have no text of a language: a picture alone, and one that leads to an app.
  expect(texts.length > 0).toBe(tipo !== 12 && tipo !== 17);
});

it('each block is one element, by whose place in the list staff are led to its form', () => {
  expect(types.filter((tipo) => drawn(tipo, ({ children }) => children.length) !== 1)).toEqual([]);
});
