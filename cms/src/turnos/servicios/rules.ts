import type {
  CierreWritten,
  HorarioWritten,
  StoredCierre,
  StoredHorario,
} from '@guest-app/config/cms-calls/servicios';
import type { Connection } from '../../store/connection';
import { type Flag, weekdays } from '../booking/stored';
import type { Cierre, Horario } from '../shifts/shifts';

/** Rules and closures as the back office reads and writes them, row by row. */

/** What of a service says which shifts there are, and for how many. */
export interface Rules {
  readonly isOffered: boolean;
  readonly cupo: number;
  readonly horarios: readonly Horario[];
  /** Its own, and those of all services. */
  readonly cierres: readonly Cierre[];
}

interface HorarioRow extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly document_id: string;
  readonly servicio_id: number | null;
  readonly desde: string;
  readonly hasta: string;
  readonly duracion: number;
  readonly vigente_desde: string | null;
  readonly vigente_hasta: string | null;
}

interface CierreRow {
  readonly id: number;
  readonly document_id: string;
  readonly servicio_id: number | null;
  readonly motivo: string | null;
  readonly desde: string;
  readonly hasta: string;
  readonly hora_desde: string | null;
  readonly hora_hasta: string | null;
}

/** A row as the contract has it, with the document that it is and the service to which it belongs. */
export interface Owned<Row> {
  readonly documentId: string;
  readonly servicio: number | null;
  readonly row: Row;
}

export async function readHorarios(db: Connection): Promise<readonly Owned<StoredHorario>[]> {
  const rows: HorarioRow[] = await db<HorarioRow>('horarios').orderBy('id').select();
  return rows.map((row) => ({
    documentId: row.document_id,
    servicio: row.servicio_id,
    row: {
      idHorario: row.id,
      dias: weekdays.flatMap((day, index) => (isSet(row[day]) ? [index + 1] : [])),
      desde: row.desde,
      hasta: row.hasta,
      duracion: row.duracion,
      vigenteDesde: row.vigente_desde,
      vigenteHasta: row.vigente_hasta,
    },
  }));
}

const isSet = (flag: unknown) => Boolean(flag as Flag);

/** Those that are not over: what was closed before is no one's concern any more. */
export async function readCierres(
  db: Connection,
  hoy: string,
): Promise<readonly Owned<StoredCierre>[]> {
  const rows: CierreRow[] = await db<CierreRow>('cierres')
    .where('hasta', '>=', hoy)
    .orderBy(['desde', 'id'])
    .select();
  return rows.map((row) => ({
    documentId: row.document_id,
    servicio: row.servicio_id,
    row: {
      idCierre: row.id,
      motivo: row.motivo ?? '',
      desde: row.desde,
      hasta: row.hasta,
      horaDesde: row.hora_desde,
      horaHasta: row.hora_hasta,
    },
  }));
}

export const ofServicio = <Row>(owned: readonly Owned<Row>[], servicio: number | null): Row[] =>
  owned.filter((one) => one.servicio === servicio).map(({ row }) => row);

export function cierreOf({ desde, hasta, horaDesde, horaHasta }: CierreWritten): Cierre {
  const horas =
    horaDesde === null || horaHasta === null ? null : { desde: horaDesde, hasta: horaHasta };
  return { desde, hasta, horas };
}

export const horarioOf = ({ idHorario: _id, ...horario }: HorarioWritten): Horario => horario;
