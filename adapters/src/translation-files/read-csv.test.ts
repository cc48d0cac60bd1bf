import { expect, it } from 'vitest';
import { readTextsCsv } from './read-csv.js';
import { toTranslate, traduccion } from './texts.factory.js';
import { FileFault } from './translation-file.js';
import { textsAsCsv } from './write-csv.js';

it('reads what was written to the character', () => {
  const texts = ['-uno; "dos"', "'=tres", ' cuatro\ncinco ', ''];
  const csv = textsAsCsv(
    toTranslate(
      ...texts.map((texto, id) =>
        traduccion({ id: id + 1, texto, estado: texto === '' ? 'falta' : 'lista' }),
      ),
    ),
  );
  const { de, a, textos } = readTextsCsv(csv);
  expect([de, a]).toEqual(['es', 'pt-BR']);
  expect(textos.map(({ texto }) => texto)).toEqual([...texts.slice(0, 3), null]);
  expect(textos[0]).toMatchObject({
    clave: 'item-1-nombre',
    linea: 2,
    espanol: 'Café',
    isDone: true,
  });
});

it.each([
  ['', 1, 'vacío'],
  ['Clave,Estado,Español', 1, '«Traducción»'],
  ['Clave;Español;Traducción EN', 1, '«Estado»'],
  ['Clave;Estado;Español;Traducción EN\na;"b', 2, 'comillas'],
])('says what is missing: %j', (csv, linea, motivo) => {
  expect(() => readTextsCsv(csv)).toThrow(
    expect.objectContaining({ linea, motivo: expect.stringContaining(motivo) as string }),
  );
  expect(() => readTextsCsv(csv)).toThrow(FileFault);
});
