import type { Turno } from '../../shared/model/servicio-dia';

export type PartName = 'porLaManana' | 'porLaTarde' | 'porLaNoche';

export interface PartOfDay {
  readonly name: PartName;
  readonly turnos: readonly Turno[];
}

/** More shifts than these are too many to look through at once. */
const most = 16;

/** The shifts of a day by parts of it, those that have any; null where they are few enough to stand together. */
export function partsOfDay(turnos: readonly Turno[]): readonly PartOfDay[] | null {
  if (turnos.length <= most) return null;
  const parts = (['porLaManana', 'porLaTarde', 'porLaNoche'] as const).map((name) => ({
    name,
    turnos: turnos.filter(({ desde }) => partOf(desde) === name),
  }));
  return parts.filter((part) => part.turnos.length > 0);
}

function partOf(desde: string): PartName {
  if (desde < '12:00') return 'porLaManana';
  return desde < '19:00' ? 'porLaTarde' : 'porLaNoche';
}
