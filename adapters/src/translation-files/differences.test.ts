import { describe, expect, it } from 'vitest';
import { differences } from './differences.js';
import { piecesOfHtml } from './pieces.js';
import { traduccion } from './texts.factory.js';
import type { FileText } from './translation-file.js';

const sent = (text: Partial<FileText> = {}): FileText => ({
  ...{ clave: 'item-5-nombre', linea: 3, espanol: 'Café', texto: 'Coffee', isDone: false },
  ...text,
});
const compare = (
  text: Partial<FileText>,
  stored: Parameters<typeof traduccion>[0] = {},
  more: readonly FileText[] = [],
) => differences({ textos: [sent(text), ...more], faults: [] }, [traduccion(stored)]);
const nothing = { cambios: [], cambiados: [], rechazados: [], iguales: 0, sinTraducir: 0 };

describe('a text of a file', () => {
  it('is a difference where it is another translation', () => {
    expect(compare({})).toEqual({
      ...nothing,
      cambios: [{ traduccion: traduccion(), texto: 'Coffee' }],
    });
  });

  it('is none where it is the same, however its spaces and characters are written', () => {
    const stored = { enriquecido: true, espanol: '<p>T&amp;é</p>', texto: '<p>T&amp;ea "x"</p>' };
    const espanol = piecesOfHtml('<p>T&amp;é</p>');
    const texto = piecesOfHtml(' <p>T&amp;ea\n "x"</p>');
    expect(compare({ espanol, texto }, { ...stored, estado: 'lista' })).toEqual({
      ...nothing,
      iguales: 1,
    });
    expect(compare({ texto: null })).toEqual({ ...nothing, sinTraducir: 1 });
  });

  it('that is to be reviewed still is right where the file says so', () => {
    const stored = traduccion({ texto: 'Coffee', estado: 'revisar', confirmado: 'Cafe' });
    expect(compare({}, stored)).toEqual({ ...nothing, iguales: 1 });
    expect(compare({ isDone: true }, stored).cambios).toEqual([
      { traduccion: stored, texto: 'Coffee' },
    ]);
  });

  it('is not taken where the Spanish text changed meanwhile', () => {
    expect(compare({ espanol: 'Té' })).toEqual({
      ...nothing,
      cambiados: [{ traduccion: traduccion(), espanol: 'Té', texto: 'Coffee' }],
    });
  });

  it.each([
    [{ clave: 'item-6-nombre' }, 'no tiene este texto'],
    [{ texto: piecesOfHtml('<b>x</b>') }, 'marcas de formato'],
    [{ texto: 'x'.repeat(10_001) }, 'más de 10000'],
  ])('is refused with its line: %#', (text, motivo) => {
    expect(compare(text)).toEqual({
      ...nothing,
      rechazados: [{ linea: 3, motivo: expect.stringContaining(motivo) as string }],
    });
  });

  it('is refused where it is in the file a second time', () => {
    const { cambios, rechazados } = compare({}, {}, [sent({ linea: 9 })]);
    expect([cambios.length, rechazados]).toEqual([
      1,
      [{ linea: 9, motivo: 'el texto está dos veces' }],
    ]);
  });
});
