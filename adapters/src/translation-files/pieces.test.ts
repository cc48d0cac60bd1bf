import { describe, expect, it } from 'vitest';
import { htmlOf, piecesOfHtml } from './pieces.js';

describe('the parts of a rich text', () => {
  it('are words and the marks around and between them', () => {
    expect(piecesOfHtml('<p>Té &amp; <strong>café</strong><br />hoy</p>')).toEqual([
      {
        ...{ kind: 'span', open: '<p>', close: '</p>' },
        pieces: [
          { kind: 'words', text: 'Té & ' },
          {
            ...{ kind: 'span', open: '<strong>', close: '</strong>' },
            pieces: [{ kind: 'words', text: 'café' }],
          },
          { kind: 'mark', html: '<br />' },
          { kind: 'words', text: 'hoy' },
        ],
      },
    ]);
  });

  it.each([
    '',
    'sin marcas',
    '<p>a &lt; b &gt; c &amp;amp; d</p>',
    '<p><a href="https://hotel.example/?a=1&amp;b=2">carta</a></p><hr /><ul><li>uno</li></ul>',
    '<p>espacio&nbsp;duro &#39;y&#39; un & suelto</p>',
    '<p>sin cerrar <em>dos',
    'cerrado solo</strong> y <p><em>cruzado</p></em>',
  ])('make the same text again: %s', (html) => {
    expect(htmlOf(piecesOfHtml(html))).toBe(html.replace(' & suelto', ' &amp; suelto'));
  });
});
