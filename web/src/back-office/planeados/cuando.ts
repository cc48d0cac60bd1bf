import { minuteIn, type Minuto } from '@guest-app/config/wall-clock';
import type { Cuando, Planeado } from '../../shared/model/planeado';
import { isDay } from '../shell/turnos-place';
import { clockWords } from './words';

/** The hotel's clock: its zone, and what it shows. */
export interface Clock {
  readonly zona: string;
  readonly ahora: Minuto;
}

/** The values of the dialog in which a time is chosen. */
export interface CuandoValues {
  publicar: 'luego' | 'enseguida';
  desde: { fecha: string; hora: string };
  conFin: boolean;
  hasta: { fecha: string; hora: string };
}

/** When a planned change is published; of none the hotel's today, whose hour is the person's to choose. */
export function cuandoValues(
  planeado: Pick<Planeado, 'desde' | 'hasta'> | null,
  hoy: string,
): CuandoValues {
  const minute = ({ fecha, hora }: Minuto) => ({ fecha, hora });
  const hasta = planeado?.hasta ?? null;
  return {
    publicar: 'luego',
    desde: minute(planeado?.desde ?? { fecha: hoy, hora: '' }),
    conFin: hasta !== null,
    hasta: minute(hasta ?? { fecha: '', hora: '' }),
  };
}

/** What was chosen, for a call. */
export function cuandoOf({ publicar, desde, conFin, hasta }: CuandoValues): Cuando {
  // What is published at once is planned for its end alone.
  const isLater = publicar === 'luego';
  return { ...(isLater && { desde }), ...((conFin || !isLater) && { hasta }) };
}

/** Whether one minute of the hotel's clock is after another; true while one of them is not chosen yet. */
export function isAfter(zona: string, chosen: Minuto, other: Minuto): boolean {
  if (!isChosen(chosen) || !isChosen(other)) return true;
  return minuteIn(zona, chosen).instante > minuteIn(zona, other).instante;
}

/** What a clock change does to a minute that is chosen; null where it does nothing, and while there is no minute. */
export function clockNote(zona: string, chosen: Minuto): string | null {
  return isChosen(chosen) ? clockWords({ hora: chosen.hora, ...minuteIn(zona, chosen) }) : null;
}

const isChosen = ({ fecha, hora }: Minuto) => isDay(fecha) && /^\d{2}:\d{2}$/.test(hora);
