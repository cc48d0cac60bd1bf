import { wholeOf } from '../form/rules';
import type { Week } from './previews';
import type { CierreValues, HorarioValues } from './servicio-values';
import { horaOf } from './times';

/** From which rows of the form the days of a week follow; -1 where no row of it does. */

type Turno = Week['dias'][number]['turnos'][number];

const dayLength = 24 * 60;

const minutesAt = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** The rule that gives a shift: the first, where several do. */
export function horarioOf(
  fecha: string,
  turno: Turno,
  horarios: readonly Omit<HorarioValues, 'idHorario'>[],
): number {
  const from = minutesAt(turno.desde);
  // A day ends with the shift that ends at 00:00.
  const length = (minutesAt(turno.hasta) || dayLength) - from;
  const weekday = new Date(fecha).getUTCDay() || 7;
  return horarios.findIndex(({ dias, desde, hasta, duracion, vigenteDesde, vigenteHasta }) => {
    const [first, last] = [horaOf(desde), horaOf(hasta)];
    return (
      dias.includes(weekday) &&
      vigenteDesde <= fecha &&
      (vigenteHasta === '' || fecha <= vigenteHasta) &&
      wholeOf(duracion, 5, dayLength) === length &&
      first !== null &&
      minutesAt(first) <= from &&
      (from - minutesAt(first)) % length === 0 &&
      last !== null &&
      from + length <= minutesAt(last)
    );
  });
}

/** Whether a closure closes a day, or hours of it. */
export const touches = (fecha: string, { desde, hasta }: Pick<CierreValues, 'desde' | 'hasta'>) =>
  desde !== '' && desde <= fecha && fecha <= hasta;

/** The service's own closure of a whole day: one of all services closes it where there is none. */
export const cierreOf = (
  fecha: string,
  cierres: readonly Pick<CierreValues, 'desde' | 'hasta' | 'horaDesde'>[],
): number =>
  cierres.findIndex((cierre) => horaOf(cierre.horaDesde) === null && touches(fecha, cierre));
