import { expect, it } from 'vitest';
import { parsePlaceLink, placeAddress, placeLinksIn } from './place-links.js';

it.each([
  'seccion:',
  'seccion:Spa',
  'seccion:a b',
  'agenda:0',
  'agenda:uno',
  '#/spa',
  'xseccion:spa',
])('%j is no place of the hotel', (href) => {
  expect(parsePlaceLink(href)).toBeNull();
});

it.each(['seccion:spa-y-piscina', 'agenda:2'])('%j is read and written alike', (href) => {
  const link = parsePlaceLink(href);
  expect(link && placeAddress(link)).toBe(href);
});

it('finds the places to which a text leads', () => {
  expect(
    placeLinksIn(
      '<p>Vea <a href="seccion:spa-y-piscina">el spa</a> o <a href="agenda:2">reserve</a>, ' +
        'y <a href="https://example.com/?a=seccion:x">esto</a>.</p>',
    ),
  ).toEqual([
    { kind: 'seccion', clave: 'spa-y-piscina' },
    { kind: 'agenda', numero: 2 },
  ]);
});
