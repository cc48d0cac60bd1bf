import type { Planeado } from '../../shared/model/planeado';

/** The planned changes of one day. */
export interface PlannedDay {
  readonly fecha: string;
  readonly planeados: readonly Planeado[];
}

/** What waits for its hour, day by day, and apart from it what waits for a decision; each in the given order. */
export function daysOf(planeados: readonly Planeado[]): {
  readonly conflictos: readonly Planeado[];
  readonly dias: readonly PlannedDay[];
} {
  const waiting = planeados.filter(({ estado }) => estado === 'espera');
  return {
    conflictos: planeados.filter(({ estado }) => estado === 'conflicto'),
    dias: Array.from(new Set(waiting.map(({ desde }) => desde.fecha)), (fecha) => ({
      fecha,
      planeados: waiting.filter(({ desde }) => desde.fecha === fecha),
    })),
  };
}
