import { richTextElements } from '@guest-app/config/rich-text-elements';
import { describe, expect, it } from 'vitest';
import { cleanRichText, isHttpLink, normalizePrice } from './fields';

describe('cleanRichText', () => {
  it.each([
    '<p>Desayuno <strong>incluido</strong></p>',
    '<h2>Horarios</h2><ul><li>7 a 10</li></ul>',
    'Spa &amp; pileta',
    '<p>Abierto<br />todo el año</p>',
  ])('keeps %s as it is', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  it.each(richTextElements)('keeps %s', (element) => {
    const html = ['br', 'hr'].includes(element) ? `a<${element} />b` : `<${element}>a</${element}>`;
    expect(cleanRichText(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>hola', 'hola'],
    ['<img src=x onerror=alert(1)>hola', 'hola'],
    ['<svg><script>alert(1)</script></svg>hola', 'hola'],
    ['<p onclick="alert(1)" style="color:red">hola</p>', '<p>hola</p>'],
    ['<a href="javascript:alert(1)">hola</a>', '<a>hola</a>'],
    ['<a href="//mal.example/x">hola</a>', '<a>hola</a>'],
    ['<iframe src="https://mal.example"></iframe>hola', 'hola'],
    ['<b>hola</b> <i>mundo</i>', '<strong>hola</strong> <em>mundo</em>'],
  ])('cleans %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it.each([
    '<a href="https://hotel.example/?a=1&b=2">menú</a> <b>x</b> 1 < 2 & 3',
    '<a href="JaVaScRiPt:alert(1)">x</a><math><mi xlink:href="data:x">',
    '<p><p><ul><li>sin cerrar',
  ])('changes nothing the second time: %s', (html) => {
    const once = cleanRichText(html);
    expect(cleanRichText(once)).toBe(once);
  });
});

describe('normalizePrice', () => {
  it.each([
    ['1200', '1200.00'],
    ['1200.5', '1200.50'],
    ['1200,50', '1200.50'],
    [' 7.25 ', '7.25'],
    ['0', '0.00'],
    ['007', '7.00'],
    [1200, '1200.00'],
    [0.1, '0.10'],
    ['9999999999.99', '9999999999.99'],
  ])('%j is %s', (value, price) => {
    expect(normalizePrice(value)).toBe(price);
  });

  it.each([
    '',
    '-1',
    -1,
    '1.234',
    1.005,
    '1.200,00',
    'gratis',
    '99999999999',
    NaN,
    Infinity,
    1e21,
    null,
    {},
  ])('%j is no price', (value) => {
    expect(normalizePrice(value)).toBeNull();
  });
});

describe('isHttpLink', () => {
  it.each(['https://hotel.example', 'http://hotel.example/a?b=c#d', 'HTTPS://hotel.example'])(
    '%s',
    (text) => {
      expect(isHttpLink(text)).toBe(true);
    },
  );

  it.each([
    '',
    'hotel.example',
    'javascript:alert(1)',
    ' https://hotel.example',
    'https://',
    'https://ho tel.example',
    'ftp://hotel.example',
    'https://hotel.example/"><script>',
  ])('not %j', (text) => {
    expect(isHttpLink(text)).toBe(false);
  });
});
