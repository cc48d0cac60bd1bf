import { describe, expect, it } from 'vitest';
import { readStaysFile, type StaysFile } from './stays-file.js';

const header = 'confirmacion;nombre;apellido;llegada;salida;adultos;menores;documento';
const line = '200001;Ana;Núñez;23/11/2026;28/11/2026;2;1;30.111.222';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`.replaceAll(';', '\t'), 'utf16le');
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
    ['UTF-16 and tabs, as Excel writes «Texto Unicode»', utf16(`${header}\r\n${line}\r\n`)],
    ['UTF-16 of the other byte order', utf16(`${header}\n${line}`).swap16()],
    ['tabs', utf8(`${header}\n${line}`.replaceAll(';', '\t'))],
    ['a first line that names the delimiter', utf8(`sep=;\r\n${header}\r\n${line}`)],
    ['a blank first line', utf8(`\r\n${header}\r\n${line}`)],
    ['rows of delimiters alone', utf8(`${header}\n;;;;;;;\n${line}\n;;;\n`)],
    ['names of months', utf8(`${header}\n${line.replace('23/11/2026', '23-NOV-26')}`)],
    ['dots in its dates', utf8(`${header}\n${line.replace('28/11/2026', '28.11.2026')}`)],
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
      '200 001;Eva;Sosa;23-11-26;2026-11-22;1;0;12',
      '200003;Eva;Sosa;2026-11-23;2026-11-22;1;0;;de más',
    );
    expect(motivos(file)).toEqual([
      '3: nombre: no puede estar vacío',
      '3: adultos: «dos» no sirve; se espera un número entero de 1 a 50',
      '3: la fecha de llegada no existe en el calendario.',
      '5: llegada: «23-11-26» no sirve; se espera una fecha, por ejemplo 2026-11-23 o 23/11/2026',
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

  it('reads the characters that Windows-1252 has and Latin-1 has not', () => {
    const bytes = Buffer.from(`${header}\n${line}\n`, 'latin1');
    const name = Buffer.from([0x4f, 0x92, 0x8a, 0x9e, 0x80]);
    const place = bytes.lastIndexOf('Ana');
    const file = readStaysFile(
      Buffer.concat([bytes.subarray(0, place), name, bytes.subarray(place + 3)]),
    );
    expect(file).toMatchObject({ ok: true, stays: [{ nombre: 'O’Šž€', apellido: 'Núñez' }] });
  });

  it('tells the lines of a UTF-8 file that are in another encoding', () => {
    const good = utf8(`${header}\n${line}\n`);
    const bad = Buffer.from('200002;José;Sosa;23/11/2026;28/11/2026;2;0;\n', 'latin1');
    const file = readStaysFile(Buffer.concat([good, bad]));
    expect(motivos(file)).toEqual(['3: no está en UTF-8, como el resto del archivo: corríjala']);
  });

  it('tells the lines with a character that no database stores', () => {
    expect(motivos(read(header, line.replace('Ana', 'A\0na')))).toEqual([
      '2: tiene un carácter que no se puede guardar (U+0000): bórrelo',
    ]);
  });

  it.each(['no es', 'a@b.example, c@d.example', 'Ana <a@b.example>', '"a"@b.example', 'a@b@c'])(
    'refuses %j as an e-mail',
    (email) => {
      const quoted = `"${email.replaceAll('"', '""')}"`;
      expect(motivos(read(`${header};email`, `${line};${quoted}`))).toEqual([
        '2: el email no es una dirección sola, por ejemplo ana@correo.example.',
      ]);
    },
  );

  describe('dates that could be read two ways', () => {
    const two = '200001;Ana;Núñez;03/04/2026;05/04/2026;2;0;';
    const stays = (order?: 'dmy' | 'mdy', ...lines: string[]) => {
      const file = readStaysFile(utf8([header, two, ...lines].join('\n')), order);
      return file.ok ? file.stays.map(({ llegada }) => llegada) : motivos(file);
    };

    it('are refused until somebody says which', () => {
      expect(stays()).toEqual([expect.stringMatching(/^1: .*--fechas dmy .*--fechas mdy/)]);
      expect(stays('dmy')).toEqual(['2026-04-03']);
      expect(stays('mdy')).toEqual(['2026-03-04']);
    });

    it('are read as another date of the file that begins with its day', () => {
      const clear = '200002;Eva;Sosa;23/11/2026;28/11/2026;1;0;';
      expect(stays(undefined, clear)).toEqual(['2026-04-03', '2026-11-23']);
      expect(stays('mdy', clear)).toEqual(['3: la fecha de llegada no existe en el calendario.']);
    });

    it('are refused beside one that begins with its month', () => {
      expect(stays(undefined, '200002;Eva;Sosa;11/23/2026;11/28/2026;1;0;')).toHaveLength(1);
    });
  });

  it('tells an empty file', () => {
    expect(motivos(readStaysFile(utf8('')))).toEqual(['1: el archivo está vacío']);
  });
});
