// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { elementOf, spotAt, spotsOf } from './spots';

const blocks = [{ id: 7 }, { id: 9 }];

function page(): Element {
  const content = document.createElement('main');
  content.innerHTML = `
    <h1 data-campo="etiqueta">Bar</h1>
    <div>
      <img data-campo="imagen" alt="">
      <section>
        <h2 data-campo="titulo">Tragos</h2>
        <ul>
          <li data-item="3"><img data-campo="imagen" alt=""><span data-campo="nombre">Negroni</span></li>
          <li data-item="4"><span data-campo="nombre">Clericó</span><button>+info</button></li>
        </ul>
        <a href="#"><b>Más</b></a>
        <p data-referida="3"><span data-campo="etiqueta">Spa</span></p>
      </section>
    </div>`;
  return content;
}

const find = (content: Element, selector: string) => {
  const element = content.querySelector(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
};

it('names each text and picture in the order in which they are read', () => {
  const content = page();
  expect(spotsOf(content, blocks).map(({ label, text }) => [label, text])).toEqual([
    ['Etiqueta', 'Bar'],
    ['Imagen', ''],
    ['Título', 'Tragos'],
    ['Imagen', 'Negroni'],
    ['Nombre', 'Negroni'],
    ['Nombre', 'Clericó'],
    ['Etiqueta', 'Spa'],
  ]);
});

it('tells what was pressed', () => {
  const content = page();
  const at = (selector: string) => spotAt(find(content, selector), content, blocks);
  expect(at('h1')).toEqual({ idComponente: null, entry: null, campo: 'etiqueta' });
  expect(at('div > img')).toEqual({ idComponente: 7, entry: null, campo: 'imagen' });
  expect(at('section')).toEqual({ idComponente: 9, entry: null, campo: null });
  expect(at('[data-item="4"]')).toEqual({
    ...{ idComponente: 9, entry: { list: 'item', id: 4 }, campo: null },
  });
  expect(at('[data-referida] span')).toEqual({
    ...{ idComponente: 9, entry: { list: 'referida', id: 3 }, campo: 'etiqueta' },
  });
  expect(at('button')).toBeNull();
  expect(at('b')).toBeNull();
  expect(spotAt(document.body, content, blocks)).toBeNull();
});

it('finds the element of what was pressed, and the nearest around one that is not shown', () => {
  const content = page();
  for (const { element, spot } of spotsOf(content, blocks)) {
    expect(elementOf(spot, content, blocks)).toBe(element);
  }
  const shown = (spot: Parameters<typeof elementOf>[0]) => elementOf(spot, content, blocks);
  const entry = { list: 'item', id: 4 } as const;
  expect(shown({ idComponente: 9, entry, campo: 'masInfo' })).toBe(
    find(content, '[data-item="4"]'),
  );
  expect(shown({ idComponente: 9, entry: null, campo: 'imagen' })).toBe(find(content, 'section'));
  expect(shown({ idComponente: 8, entry: null, campo: null })).toBeNull();
});
