import { richTextElements } from '@guest-app/config/rich-text-elements';
import { describe, expect, it } from 'vitest';
import { cleanRichText, cleanTexts } from './rich-text';

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

  it.each([
    ['<div>Lunes</div><div>Martes</div>', 'Lunes<br />Martes'],
    ['Hoy<div>Martes</div>sí', 'Hoy<br />Martes<br />sí'],
    ['<div><p>Lunes</p></div>\n<div><p>Martes</p></div>', '<p>Lunes</p>\n<p>Martes</p>'],
    ['<div>Lunes<br></div><div>Martes</div>', 'Lunes<br />Martes'],
    [
      '<div><b>Lunes</b></div><div><b>Martes</b></div>',
      '<strong>Lunes</strong><br /><strong>Martes</strong>',
    ],
    [
      '<table> <tr><td>Lunes</td> <td>10:00</td></tr> <tr><td>Martes</td><td>11:00</td></tr></table>',
      ' Lunes 10:00<br />Martes 11:00',
    ],
    ['<dl><dt>Wifi</dt><dd>clave</dd></dl><p>Fin</p>', 'Wifi<br />clave<p>Fin</p>'],
    ['<h5>Spa</h5>abierto', '<h4>Spa</h4>abierto'],
    ['Antes <del>100</del> <strike>90</strike> 70', 'Antes <s>100</s> <s>90</s> 70'],
  ])('leaves a break where it drops the edges of a line: %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
    expect(cleanRichText(clean)).toBe(clean);
  });
});

it.each(['seccion:spa-y-piscina', 'agenda:2'])('keeps a link to %s', (href) => {
  const linked = `<a href="${href}">x</a>`;
  expect(cleanRichText(linked)).toBe(linked);
});

it.each(['seccion:', 'seccion:A b', ' SECCION:spa', 'agenda:0', 'agenda:1" onclick="x'])(
  'leaves no link to %j',
  (href) => {
    expect(cleanRichText(`<a href='${href}'>x</a>`)).toBe('<a>x</a>');
  },
);

describe('cleanTexts', () => {
  it('cleans the rich texts of a type alone', () => {
    const texts = { titulo: '<b>a</b><img>', subtitulo: '<b>', orden: 1 };
    expect(cleanTexts(texts, { textoEnriquecido: ['titulo'] })).toEqual({
      ...texts,
      titulo: '<strong>a</strong>',
    });
  });
});
