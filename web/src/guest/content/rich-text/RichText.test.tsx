// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../../../shared/texts/texts';
import { ContentContext } from '../block/content-context';
import { isBlank, RichText } from './RichText';

const show = (html: string, inline = false) =>
  renderToStaticMarkup(<RichText html={html} inline={inline} />);

describe('RichText', () => {
  it('keeps the structure of a text', () => {
    const html = '<p>Uno <strong>dos</strong><br>tres</p><ul><li>a</li></ul><h3>b</h3>';
    expect(show(html)).toBe(html.replace('<br>', '<br/>'));
  });

  it('leaves no level of the outline out, whichever headings its author picked', () => {
    const html = '<h3>a</h3><h4>b</h4><h3>c</h3>';
    expect(show(html)).toBe('<h3>a</h3><h4>b</h4><h3>c</h3>');
    expect(renderToStaticMarkup(<RichText html={html} topHeading={2} />)).toBe(
      '<h2>a</h2><h3>b</h3><h2>c</h2>',
    );
    expect(show('<h4>a</h4><h2>b</h2>')).toBe('<h3>a</h3><h3>b</h3>');
  });

  it('writes plain text to the character', () => {
    expect(show('5 &lt; 6 &amp; 7')).toBe('5 &lt; 6 &amp; 7');
  });

  it.each([
    ['<script>alert(1)</script>hola', 'hola'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="root">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a', 'a'],
    ['<template><p>x</p></template>a', 'a'],
    ['<form action="//x"><input name=a><button>b</button></form>', 'b'],
    ['<!-- <b>x</b> -->a', 'a'],
    ['<base href="https://evil.example/"><meta http-equiv=refresh>a', 'a'],
    ['<x-y><em>a</em></x-y>', '<em>a</em>'],
    ['<ul>x<li>a</li><p>y</p></ul>', '<ul><li>a</li></ul>'],
    ['<li>a</li>', '<span class="linea">a</span>'],
    ['<p>sin cerrar <b>a', '<p>sin cerrar <b>a</b></p>'],
  ])('shows %s as %s', (html, shown) => {
    expect(show(html)).toBe(shown);
  });

  it('keeps links to the web, to mail and to telephones, opened apart', () => {
    for (const href of ['https://example.com/a', 'mailto:a@example.com', 'tel:+541155550101']) {
      expect(show(`<a href="${href}">a</a>`)).toBe(
        `<a href="${href}" target="_blank" rel="noopener noreferrer">a</a>`,
      );
    }
  });

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '#/main',
    '',
  ])('leaves only the text of a link to %j', (href) => {
    expect(show(`<a href="${href}">a</a>`)).toBe('a');
  });

  it.each([
    ['Llame al +54 9 11 5555-0101.', 'Llame al ', '+54 9 11 5555-0101', 'tel:+5491155550101', '.'],
    ['(011) 4890-1234 o el 9', '', '(011) 4890-1234', 'tel:01148901234', ' o el 9'],
    ['Gratis: 0800 555 0101', 'Gratis: ', '0800 555 0101', 'tel:08005550101', ''],
    [
      'a spa@hotel.example, antes',
      'a ',
      'spa@hotel.example',
      'mailto:spa@hotel.example',
      ', antes',
    ],
  ])('makes what can be called or written to in %j a link', (text, before, shown, href, after) => {
    expect(show(`<p>${text}</p>`)).toBe(
      `<p>${before}<a href="${href}"><bdi>${shown}</bdi></a>${after}</p>`,
    );
  });

  it.each([
    'De 08:00 a 20:00, los 365 días',
    '01.12.2026 al 05.12.2026',
    '$ 38.000 + 21 % de impuestos',
    'Interno 5 o 0',
    'Cuenta 0000003100012345678901',
  ])('finds nothing to call in %j', (text) => {
    expect(show(text)).toBe(text);
  });

  it('leaves what an author linked as it is', () => {
    expect(show('<a href="https://example.com/"><em>+54 11 5555 0101</em></a>')).toContain(
      '<em>+54 11 5555 0101</em>',
    );
  });

  it('follows links to places of the hotel within the app', () => {
    const content = {
      ...{ db: 'gbba', idIdioma: 'ES', uiLang: 'es', prefijo: 'gbba', listas: null },
      ...{ t: textsFor('ES').t, jumpTo: () => undefined },
    };
    expect(
      renderToStaticMarkup(
        <ContentContext value={content}>
          <RichText html='<a href="seccion:7">spa</a> <a href="agenda:2">turnos</a>' />
        </ContentContext>,
      ),
    ).toBe('<a href="#/main;idSeccion=7">spa</a> <a href="#/gbba-turnos/Mnw=">turnos</a>');
  });

  it('turns paragraphs into lines where it stands in a heading', () => {
    expect(show('<p>Uno <em>a</em></p><h1>Dos</h1>', true)).toBe(
      '<span class="linea">Uno <em>a</em></span><span class="linea">Dos</span>',
    );
  });
});

describe('isBlank', () => {
  it('finds text behind its markup', () => {
    expect(isBlank('<p><br></p> ')).toBe(true);
    expect(isBlank('<p>a</p>')).toBe(false);
  });
});
