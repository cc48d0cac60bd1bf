import { csvOf } from '@guest-app/config/csv-file';
import type { TurnoDelMes } from '../contract/back-office/turnos.js';

const headings = [
  'Servicio',
  'Horario',
  'Turnos',
  'Reservas',
  'Personas',
  'Asistieron',
  'Ausentes',
  'Esperaron',
];

/** A month's figures by service and hour as a CSV file. */
export function monthAsCsv(turnos: readonly TurnoDelMes[]): string {
  const rows = new Map<string, { readonly row: (string | number)[]; readonly sums: number[] }>();
  for (const turno of turnos) {
    const horario = `${turno.desde}–${turno.hasta}`;
    const key = `${turno.idServicio} ${horario}`;
    const known = rows.get(key) ?? { row: [turno.servicio, horario], sums: [0, 0, 0, 0, 0, 0] };
    const { reservadas, personas, asistieron, ausentes, esperaron } = turno;
    [1, reservadas, personas, asistieron, ausentes, esperaron].forEach((figure, index) => {
      known.sums[index] = (known.sums[index] ?? 0) + figure;
    });
    rows.set(key, known);
  }
  const written = [...rows.values()]
    .map(({ row, sums }) => [...row, ...sums])
    .sort((a, b) => `${a[0]}\n${a[1]}`.localeCompare(`${b[0]}\n${b[1]}`, 'es'));
  return csvOf([headings, ...written]);
}
