// @vitest-environment jsdom
import { generateHTML, generateJSON } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { extensions } from './extensions.js';
import { pastedHtml } from './pasted-html.js';

/** What the editor makes of pasted HTML. */
const pasted = (html: string) =>
  generateHTML(generateJSON(pastedHtml(html), extensions), extensions).replaceAll(
    / (target|rel)="[^"]*"/g,
    '',
  );

const docs = (html: string) =>
  `<b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`;
const span = (style: string, text: string) => `<span style="${style}">${text}</span>`;

const word = (paragraphs: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>x</title><style>p {}</style></head><body><!--StartFragment-->${paragraphs}<!--EndFragment--></body></html>`;
const entry = (list: string, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('a paste from Google Docs', () => {
  it('keeps bold and italics as its styles say', () => {
    const html = docs(
      `<p>${span('font-weight:400', 'uno')} ${span('font-weight:400;font-style:italic', 'dos')} ${span('text-decoration:underline', 'tres')} ${span('font-weight:700', 'cuatro')}</p>`,
    );
    expect(pasted(html)).toBe('<p>uno <em>dos</em> tres <strong>cuatro</strong></p>');
  });

  it('keeps links, and lists within lists', () => {
    const html = docs(
      `<h1>${span('', 'Spa')}</h1><ul><li><p>${span('', 'uno')}</p></li><ul><li><p>dos</p></li></ul></ul><p><a href="https://hotel.example">${span('color:#15c', 'más')}</a></p>`,
    );
    expect(pasted(html)).toBe(
      '<p>Spa</p><ul><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ul><p><a href="https://hotel.example">más</a></p>',
    );
  });
});

describe('a paste from Word', () => {
  it('makes lists of the paragraphs that it shows as lists', () => {
    const html = word(
      `<p class=MsoNormal>Antes <b>de</b> la lista<o:p></o:p></p>
      ${entry('l0 level1', '·', 'Pileta')}
      ${entry('l0 level2', 'o', 'Climatizada')}
      ${entry('l0 level1', '·', 'Sauna')}
      ${entry('l1 level1', '1.', 'Primero')}
      ${entry('l1 level1', '2.', 'Segundo')}
      <p class=MsoNormal style='font-family:Arial'><i><u>Fin</u></i></p>`,
    );
    expect(pasted(html)).toBe(
      '<p>Antes <strong>de</strong> la lista</p><ul><li><p>Pileta</p><ul><li><p>Climatizada</p></li></ul></li><li><p>Sauna</p></li></ul><ol><li><p>Primero</p></li><li><p>Segundo</p></li></ol><p><em>Fin</em></p>',
    );
  });

  it('keeps a paragraph one beside what Word alone knows', () => {
    expect(pastedHtml(word('<p>uno<o:p></o:p></p>'))).toBe('<p>uno</p>');
  });

  it('begins a list below its first level', () => {
    expect(pasted(word(entry('l0 level2', 'a)', 'uno')))).toBe('<ol><li><p>uno</p></li></ol>');
  });
});

describe('any other paste', () => {
  it('keeps what the editor has', () => {
    const html = '<h2>Spa</h2><p>H<sub>2</sub>O <u>ya</u></p><blockquote><p>a</p></blockquote>';
    expect(pasted(html)).toBe(html);
  });

  it('separates rows and cells', () => {
    const table =
      '<table><tr><td>Lunes</td><td>10:00</td></tr><tr><td>Martes</td><td>11:00</td></tr></table>';
    expect(pasted(table)).toBe('<p>Lunes 10:00</p><p>Martes 11:00</p>');
    expect(pasted('<div>a<div>b</div>c</div><dl><dt>Wifi</dt><dd>clave</dd></dl>')).toBe(
      '<p>a</p><p>b</p><p>c</p><p>Wifi</p><p>clave</p>',
    );
  });

  it('reads what another editor of the kind wrote as it is', () => {
    const html = '<p data-pm-slice="1 1 []"><strong>a</strong></p>';
    expect(pastedHtml(html)).toBe(html);
  });
});
