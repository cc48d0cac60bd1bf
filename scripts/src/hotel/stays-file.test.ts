import { describe, expect, it } from 'vitest';
import { readStaysFile, type StaysFile } from './stays-file.js';

const header = 'confirmacion;nombre;apellido;llegada;salida;adultos;menores;documento';
const line = '200001;Ana;Núñez;23/11/2026;28/11/2026;2;1;30.111.222';
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (...lines: string[]) => readStaysFile(utf8(lines.join('\n')));
const motivos = (file: StaysFile) =>
  file.ok ? [] : file.faults.map(({ linea, motivo }) => `${String(linea)}: ${motivo}`);

const stay = {
  confirmacion: '200001',
  nombre: 'Ana',
  apellido: 'Núñez',
  habitacion: '',
  llegada: '2026-11-23',
  salida: '2026-11-28',
  adultos: 2,
  menores: 1,
  telefono: '',
  email: '',
  documento: '30.111.222',
};

describe('readStaysFile', () => {
  it.each([
    ['semicolons', utf8(`${header}\n${line}\n`)],
    ['commas', utf8(`${header}\n${line}`.replaceAll(';', ','))],
    ['a byte order mark and Windows line ends', utf8(`\uFEFF${header}\r\n${line}\r\n`)],
    ['Windows-1252', Buffer.from(`${header}\n${line}`, 'latin1')],
    [
      'quoted fields and ISO dates',
      utf8(`${header}\n200001;"Ana";"Núñez";2026-11-23;"2026-11-28";2;1;30.111.222`),
    ],
    [
      'capitals and accents in the header',
      utf8(`CONFIRMACIÓN;Nombre;Apellido;Llegada;Salida;Adultos;Menores;Documento\n${line}`),
    ],
  ])('takes a file with %s', (_, bytes) => {
    expect(readStaysFile(bytes)).toEqual({ ok: true, stays: [stay], unused: [] });
  });

  it('keeps delimiters and line ends inside quotes', () => {
    const file = read(
      'confirmacion,nombre,apellido,llegada,salida,adultos',
      '200001,"Ana, la ""Ñ""","De\nDos",2026-11-23,2026-11-28,2',
    );
    expect(file).toMatchObject({
      ok: true,
      stays: [{ nombre: 'Ana, la "Ñ"', apellido: 'De\nDos' }],
    });
  });

  it('names the columns that it does not use', () => {
    expect(read(`${header};tarifa`, `${line};120`)).toMatchObject({ ok: true, unused: ['tarifa'] });
  });

  it('tells every column that is missing', () => {
    expect(motivos(read('confirmacion;nombre;apellido;llegada', 'x'))).toEqual([
      '1: falta la columna «salida»',
      '1: falta la columna «adultos»',
    ]);
  });

  it('tells every fault with its line and its reason', () => {
    const file = read(
      header,
      line,
      '200002;;Pérez;31/02/2026;02/03/2026;dos;0;',
      '',
      '200 001;Eva;Sosa;23-11-2026;2026-11-22;1;0;12',
      '200003;Eva;Sosa;2026-11-23;2026-11-22;1;0;;de más',
    );
    expect(motivos(file)).toEqual([
      '3: nombre: no puede estar vacío',
      '3: adultos: «dos» no sirve; se espera un número entero de 1 a 50',
      '3: la fecha de llegada no existe en el calendario.',
      '5: llegada: «23-11-2026» no sirve; se espera una fecha, por ejemplo 2026-11-23 o 23/11/2026',
      '5: el documento lleva de 5 a 20 letras o números; se admiten puntos, espacios y guiones.',
      '5: el número de reserva ya está en la línea 2',
      '6: tiene 9 campos y el encabezado 8',
      '6: la salida no puede ser anterior a la llegada.',
    ]);
  });

  it('never repeats a document', () => {
    const secret = '30.111.222 '.repeat(5).trim();
    const file = read(header, `200001;Ana;Núñez;23/11/2026;28/11/2026;2;1;${secret}`);
    expect(motivos(file)).not.toHaveLength(0);
    expect(motivos(file).join()).not.toContain('111');
  });

  it('tells quotes that do not close', () => {
    expect(motivos(read(header, '200001;"Ana;Núñez'))).toEqual([
      expect.stringContaining('comillas'),
    ]);
  });

  it('tells an empty file', () => {
    expect(motivos(readStaysFile(utf8('')))).toEqual(['1: el archivo está vacío']);
  });
});
