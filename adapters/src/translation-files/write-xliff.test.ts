import { describe, expect, it } from 'vitest';
import { toTranslate, traduccion } from './texts.factory.js';
import { textsAsXliff } from './write-xliff.js';

const written = (...texts: readonly Parameters<typeof traduccion>[0][]) =>
  textsAsXliff(toTranslate(...texts.map(traduccion)));
const segmentOf = (texts: Parameters<typeof traduccion>[0]) =>
  /<segment.*<\/segment>/s.exec(written(texts))?.[0];

describe('a file of XLIFF 2.1', () => {
  it('has a unit for each text, with where it stands', () => {
    expect(written({})).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="pt-BR">',
        '<file id="gbba" original="gbba" xml:space="preserve">',
        '<unit id="item-5-nombre" name="Carta · Café · Nombre"><notes>' +
          '<note>Sección: Comer, Beber</note><note>Componente: Carta</note>' +
          '<note>Parte: Café</note><note>Campo: Nombre</note></notes>' +
          '<segment state="initial"><source>Café</source></segment></unit>',
        '</file>',
        '</xliff>',
        '',
      ].join('\n'),
    );
  });

  it('says what is done, and what is to be reviewed with the Spanish text of then', () => {
    expect(segmentOf({ texto: 'Coffee', estado: 'lista' })).toBe(
      '<segment state="reviewed"><source>Café</source><target>Coffee</target></segment>',
    );
    const changed = written({
      ...{ enriquecido: true, espanol: '<p>Café</p>', texto: '<p>Tea</p>' },
      ...{ estado: 'revisar', confirmado: '<p>Té</p>' },
    });
    expect(changed).toContain('<segment state="translated" subState="hotel:revisar">');
    expect(changed).toContain('<note>El texto en español era: Té</note>');
  });

  it('writes rich text as inline codes, the same of a translation with the same id', () => {
    const [, unit] = written({
      ...{ enriquecido: true, estado: 'lista' },
      espanol: '<p>Un <strong>té</strong><br />ya</p>',
      texto: '<p><strong>Tea</strong> <em>now</em></p>',
    }).split('</notes>');
    const marks = ['<p>', '</p>', '<strong>', '</strong>', '<br />', '<em>', '</em>'];
    const data = marks.map(
      (mark, index) =>
        `<data id="d${String(index + 1)}">${mark.replace('<', '&lt;').replace('>', '&gt;')}</data>`,
    );
    const paragraph = '<pc id="1" type="fmt" subType="xlf:pb" dataRefStart="d1" dataRefEnd="d2">';
    const bold = '<pc id="2" type="fmt" subType="xlf:b" dataRefStart="d3" dataRefEnd="d4">';
    const lineBreak = '<ph id="3" type="fmt" subType="xlf:lb" dataRef="d5"/>';
    const italic = '<pc id="4" type="fmt" subType="xlf:i" dataRefStart="d6" dataRefEnd="d7">';
    expect(unit?.split('</unit>')[0]).toBe(
      `<originalData>${data.join('')}</originalData><segment state="reviewed">` +
        `<source>${paragraph}Un ${bold}té</pc>${lineBreak}ya</pc></source>` +
        `<target>${paragraph}${bold}Tea</pc> ${italic}now</pc></pc></target></segment>`,
    );
  });

  it('keeps what XML has no character for, and spaces and lines', () => {
    expect(segmentOf({ espanol: ' a\r\n\u0001<b> & "c" ' })).toBe(
      '<segment state="initial"><source> a&#13;\n<cp hex="0001"/>&lt;b&gt; &amp; &quot;c&quot; </source></segment>',
    );
  });
});
