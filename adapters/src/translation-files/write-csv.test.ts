import { expect, it } from 'vitest';
import { toTranslate, traduccion } from './texts.factory.js';
import { textsAsCsv } from './write-csv.js';

it('writes a line for each text, with where it stands and what its Spanish text was', () => {
  const csv = textsAsCsv(
    toTranslate(
      traduccion({
        ...{ enriquecido: true, espanol: '<p>Té; café</p>', texto: '<p>Chá</p>' },
        ...{ estado: 'revisar', confirmado: '<p>Té</p>' },
      }),
      traduccion({
        ...{ de: 'seccion', id: 1, campo: 'etiqueta', idComponente: null, secciones: [1] },
        ...{ lugar: ['Comer'], espanol: '-Comer', texto: '' },
      }),
    ),
  );
  expect(csv.split('\r\n')).toEqual([
    '\u{FEFF}Clave;Sección;Componente;Parte;Campo;Estado;Español anterior;Español;Traducción PT-BR',
    'item-5-nombre;Comer, Beber;Carta;Café;Nombre;revisar;<p>Té</p>;"<p>Té; café</p>";<p>Chá</p>',
    "seccion-1-etiqueta;Comer;;;Etiqueta;falta;;'-Comer;",
    '',
  ]);
});
