import type { Cierre, Horario, Plazos } from '../shifts/shifts';
import { type Json, rowsIn } from './statement';

/** Rules and closures as the statements of bookings and of the agenda read them. */

/** The field of each day, from Monday on. */
export const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

/** One service's terms: what its row says of booking it. */
export interface Terms extends Plazos {
  readonly cupo: number;
}

/** A boolean as an engine writes it. */
export type Flag = boolean | 0 | 1 | null;
type HorarioRow = readonly [
  servicio: number | null,
  desde: string,
  hasta: string,
  duracion: number,
  vigenteDesde: string | null,
  vigenteHasta: string | null,
  ...dias: readonly Flag[],
];
type CierreRow = readonly [
  servicio: number | null,
  desde: string,
  hasta: string,
  horaDesde: string | null,
  horaHasta: string | null,
];

/** Of a service, or of all of them where it is null. */
export interface Owned<Rule> {
  readonly servicio: number | null;
  readonly rule: Rule;
}

/** Selects the rules that a condition on `h` chooses, oldest first. */
export const horariosAsText = ({ list, row }: Json, condition: string) =>
  `(SELECT CAST(${list}(${row}(h.servicio_id, h.desde, h.hasta, h.duracion, h.vigente_desde, h.vigente_hasta,
     ${weekdays.map((day) => `h.${day}`).join(', ')})) AS text)
   FROM (SELECT * FROM horarios h WHERE ${condition} ORDER BY h.id) h)`;

/** Selects the closures that a condition on `c` chooses. */
export const cierresAsText = ({ list, row }: Json, condition: string) =>
  `(SELECT CAST(${list}(${row}(c.servicio_id, c.desde, c.hasta, c.hora_desde, c.hora_hasta)) AS text)
   FROM (SELECT * FROM cierres c WHERE ${condition} ORDER BY c.id) c)`;

export function horariosIn(text: string | null): Owned<Horario>[] {
  return (rowsIn(text) as readonly HorarioRow[]).map(
    ([servicio, desde, hasta, duracion, vigenteDesde, vigenteHasta, ...dias]) => ({
      servicio,
      rule: {
        dias: dias.flatMap((holds, index) => (holds ? [index + 1] : [])),
        desde,
        hasta,
        duracion,
        vigenteDesde,
        vigenteHasta,
      },
    }),
  );
}

/** One without a service closes them all. */
export function cierresIn(text: string | null): Owned<Cierre>[] {
  return (rowsIn(text) as readonly CierreRow[]).map(
    ([servicio, desde, hasta, horaDesde, horaHasta]) => ({
      servicio,
      rule: {
        desde,
        hasta,
        horas:
          horaDesde === null || horaHasta === null ? null : { desde: horaDesde, hasta: horaHasta },
      },
    }),
  );
}
