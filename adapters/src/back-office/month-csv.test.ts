import { expect, it } from 'vitest';
import { monthAsCsv } from './month-csv.js';

const turno = {
  fecha: '2026-11-23',
  idServicio: 1,
  servicio: 'Spa',
  desde: '10:00',
  hasta: '11:00',
  reservadas: 2,
  personas: 5,
  asistieron: 1,
  ausentes: 1,
  esperaron: 3,
};

const lines = (...turnos: (typeof turno)[]) => monthAsCsv(turnos).trim().split('\r\n').slice(1);

it('begins with a mark of UTF-8 and names its columns', () => {
  const csv = monthAsCsv([]);
  expect(csv).toBe(
    '\u{FEFF}Servicio;Horario;Turnos;Reservas;Personas;Asistieron;Ausentes;Esperaron\r\n',
  );
});

it('adds up the days of a service and hour, by service and then by hour', () => {
  expect(
    lines(
      { ...turno, idServicio: 2, servicio: 'Ñandú' },
      { ...turno, desde: '12:00', hasta: '13:00', fecha: '2026-11-01' },
      turno,
      { ...turno, fecha: '2026-11-24', esperaron: 0 },
    ),
  ).toEqual([
    'Ñandú;10:00–11:00;1;2;5;1;1;3',
    'Spa;10:00–11:00;2;4;10;2;2;3',
    'Spa;12:00–13:00;1;2;5;1;1;3',
  ]);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+54', "'+54"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['el "bar"', '"el ""bar"""'],
  ['=a;"b"', '"\'=a;""b"""'],
])('writes the name %j so that it is text and one cell', (servicio, written) => {
  expect(lines({ ...turno, servicio })[0]).toBe(`${written};10:00–11:00;1;2;5;1;1;3`);
});
