import { describe, expect, it } from 'vitest';
import { htmlOf } from './pieces.js';
import { readXliff } from './read-xliff.js';
import { toTranslate, traduccion } from './texts.factory.js';
import { FileFault, type FileWords } from './translation-file.js';
import { textsAsXliff } from './write-xliff.js';

const file = (units: string, root = 'srcLang="es" trgLang="en"', version = '2.1') =>
  `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" ${root}>
<file id="f">
${units}
</file>
</xliff>`;
const unit = (content: string, attributes = '') =>
  `<unit id="u" ${attributes}>\n${content}\n</unit>`;
const segment = (source: string, target: string, attributes = '') =>
  `<segment ${attributes}><source>${source}</source><target>${target}</target></segment>`;
const words = (text: FileWords | null) =>
  text === null || typeof text === 'string' ? text : htmlOf(text);
const texts = (units: string) =>
  readXliff(file(units)).textos.map(({ espanol, texto }) => [words(espanol), words(texto)]);
const faultOf = (text: string) => {
  try {
    return readXliff(text).faults;
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return [error.linea, error.motivo];
  }
};

describe('a file that the product wrote', () => {
  it.each([
    ['<p>Un <strong>té</strong><br />ya &amp; <a href="tel:1">aquí</a></p><hr />', true],
    ['<p>espacio&nbsp;duro</p>\n<ul><li>uno</li></ul>', true],
    [' a\r\n\u0001<b> & "c"\t ', false],
  ])('is read to the character: %j', (text, enriquecido) => {
    const written = textsAsXliff(
      toTranslate(traduccion({ enriquecido, espanol: text, texto: text, estado: 'lista' })),
    );
    const [read] = readXliff(written).textos;
    const sign = (html: string | null | undefined) =>
      enriquecido
        ? html
        : html
            ?.replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&amp;', '&');
    expect(sign(words(read?.espanol ?? null))).toBe(text);
    expect(sign(words(read?.texto ?? null))).toBe(text);
    expect(read).toMatchObject({ clave: 'item-5-nombre', isDone: true });
  });
});

describe('a text', () => {
  it('is put together of its segments and of what stands between them, in the order of the translation', () => {
    expect(
      texts(
        unit(
          segment('Uno.', 'One.') +
            '<ignorable><source> </source></ignorable>' +
            segment('Dos.', 'Two.'),
        ) +
          `<group id="g"><unit id="v"><segment><source>A</source><target order="2">a</target></segment>` +
          `<segment><source>B</source><target order="1">b</target></segment></unit></group>`,
      ),
    ).toEqual([
      ['Uno. Dos.', 'One. Two.'],
      ['AB', 'ba'],
    ]);
  });

  it('has the marks that its codes name, without annotations', () => {
    const data =
      '<originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>';
    const codes =
      '<sc id="1" dataRef="d1"/>x<mrk id="m" type="term">y</mrk><![CDATA[<z>]]><ec startRef="1" dataRef="d2"/><ph id="2"/>';
    expect(texts(unit(data + segment('a', codes)))).toEqual([['a', '<b>xy&lt;z&gt;</b>']]);
  });

  it('has its spaces as they are only where the file says so', () => {
    const spaced = segment('a', ' b\n  c ');
    expect(texts(unit(spaced))).toEqual([['a', ' b c ']]);
    expect(texts(unit(spaced, 'xml:space="preserve"'))).toEqual([['a', ' b\n  c ']]);
  });

  it('is not translated, or not whole', () => {
    const without = '<segment><source>a</source></segment>';
    expect(texts(unit(without))).toEqual([['a', null]]);
    expect(faultOf(file(unit(without + segment('b', 'b'))))).toEqual([
      { linea: 4, motivo: 'hay una parte del texto sin traducir' },
    ]);
  });
});

describe('a file that is refused', () => {
  it.each([
    ['<xliff>\n</file>', 2, 'no es un XML bien formado'],
    ['<!DOCTYPE x [<!ENTITY e "x">]>\n<xliff/>', 1, 'DOCTYPE'],
    ['<html/>', 1, 'no es XLIFF'],
    ['<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 1, 'otra versión'],
    [file(unit(segment('a', 'b')), 'trgLang="en"'), 2, 'srcLang'],
    [file(unit(segment('a', 'b')), 'srcLang="es"'), 5, 'trgLang'],
    [file(unit(segment('a', '&x;'))), 5, 'entidad «&x;»'],
    [file(unit(segment('a', 'b', 'state="done"'))), 5, '«done» no es un valor de «state»'],
    [file(unit(segment('a', 'b', 'x="1"'))), 5, 'no admite el atributo «x»'],
    [file(unit('<segment/>')), 5, 'dentro de <segment>'],
    [file(unit(segment('a', '<b/>'))), 5, 'dentro de <target>'],
    [file(`${unit(segment('a', 'b'))}\n${unit(segment('a', 'b'))}`), 7, 'dos veces'],
    [file(unit(segment('a', '<ph id="1" dataRef="d"/>'))), 5, 'no está en <originalData>'],
    [file(unit(segment('a', '<ec startRef="1"/>'))), 5, 'no tiene su comienzo'],
    [file(unit(segment('a', 'b')), 'srcLang="es" trgLang="en" p:a="1"'), 2, 'prefijo «p»'],
  ])('says where and why: %#', (text, linea, motivo) => {
    expect(faultOf(text)).toEqual([linea, expect.stringContaining(motivo)]);
  });
});
