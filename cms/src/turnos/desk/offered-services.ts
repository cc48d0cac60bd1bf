import type { Connection } from '../../database/connection';
import type { Horario, Plazos } from '../shifts/shifts';
import {
  type OwnedCierre,
  readCierres,
  readHorarios,
  rulesFor,
  type ServicioRow,
  servicioRows,
  termsOf,
} from '../shifts/stored-rules';

/** A service as the desk sees it, with the rules from which its shifts follow. */
export interface Servicio extends Plazos {
  readonly id: number;
  readonly nombre: string;
  readonly salon: string;
  readonly cupo: number;
  readonly activo: boolean;
  /** None if it is switched off. */
  readonly horarios: readonly Horario[];
  /** Its own, and those of all services. */
  readonly cierres: readonly OwnedCierre[];
}

/** The hotel's services with their rules on some days: those that are offered first, each by its name. */
export async function readServicios(
  db: Connection,
  days: { readonly desde: string; readonly hasta: string },
): Promise<Servicio[]> {
  const rows: ServicioRow[] = await servicioRows(db).select();
  const horarios = await readHorarios(db);
  const cierres = await readCierres(db, days);
  return rows
    .map((row) => ({
      ...termsOf(row),
      id: row.id,
      nombre: row.nombre ?? '',
      salon: row.salon ?? '',
      activo: Boolean(row.activo),
      horarios: row.activo ? rulesFor(row.id, horarios) : [],
      cierres: cierres.filter(({ servicio }) => servicio === null || servicio === row.id),
    }))
    .sort(
      (a, b) =>
        Number(b.activo) - Number(a.activo) ||
        a.nombre.localeCompare(b.nombre, 'es') ||
        a.id - b.id,
    );
}
