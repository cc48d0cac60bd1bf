import { folded } from '@guest-app/config/folded-text';
import type { Dia, EsperaDelDia, ReservaDelDia } from '../../shared/model/dia';

type Who = Pick<ReservaDelDia, 'habitacion' | 'apellido' | 'nombre' | 'nroConfirmacion'>;

/** What is looked for, as words that must all be there. */
export function wordsOf(typed: string): readonly string[] {
  return folded(typed).split(/\s+/).filter(Boolean);
}

/** The text of each booking and wait of a day by which it is found, made once a day. */
const texts = new WeakMap<Who, string>();

function textOf(who: Who): string {
  const known = texts.get(who);
  if (known !== undefined) return known;
  const { habitacion, apellido, nombre, nroConfirmacion } = who;
  const text = folded(`${habitacion}\n${apellido} ${nombre}\n${nroConfirmacion}`);
  texts.set(who, text);
  return text;
}

const isFound = (who: Who, words: readonly string[]) => {
  const text = textOf(who);
  return words.every((word) => text.includes(word));
};

/** More than a person reads: they type another letter instead. */
const mostFound = 30;

export interface Found {
  readonly reservas: ReadonlySet<ReservaDelDia>;
  readonly esperas: ReadonlySet<EsperaDelDia>;
  /** How many there are, those beyond the ones that are shown too. */
  readonly total: number;
}

/** The bookings and waits of a day that hold all that is looked for in their room, name or booking number. */
export function searchDia({ servicios }: Pick<Dia, 'servicios'>, words: readonly string[]): Found {
  const turnos = servicios.flatMap((servicio) => servicio.turnos);
  const reservas = turnos.flatMap((turno) => turno.reservas.filter((one) => isFound(one, words)));
  const esperas = turnos.flatMap((turno) => turno.esperas.filter((one) => isFound(one, words)));
  return {
    reservas: new Set(reservas.slice(0, mostFound)),
    esperas: new Set(esperas.slice(0, Math.max(0, mostFound - reservas.length))),
    total: reservas.length + esperas.length,
  };
}
