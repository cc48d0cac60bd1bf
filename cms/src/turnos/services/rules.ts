import type {
  CierreWritten,
  HorarioWritten,
  StoredCierre,
  StoredHorario,
} from '@guest-app/config/cms-calls/servicios';
import type { Connection } from '../../database/connection';
import type { Cierre, Horario } from '../shifts/shifts';
import * as stored from '../shifts/stored-rules';

/** Rules and closures as the back office reads and writes them, row by row. */

/** A service's rules: which shifts there are, and for how many people. */
export interface Rules {
  readonly isOffered: boolean;
  readonly cupo: number;
  readonly horarios: readonly Horario[];
  /** Its own, and those of all services. */
  readonly cierres: readonly Cierre[];
}

/** A row as the contract has it, with the document that it is and the service to which it belongs. */
export interface Owned<Row> {
  readonly documentId: string;
  readonly servicio: number | null;
  readonly row: Row;
}

export async function readHorarios(db: Connection): Promise<readonly Owned<StoredHorario>[]> {
  return (await stored.readHorarios(db)).map(({ id, documentId, servicio, rule }) => ({
    documentId,
    servicio,
    row: { idHorario: id, ...rule, dias: [...rule.dias] },
  }));
}

/** Only those that are not over. */
export async function readCierres(
  db: Connection,
  hoy: string,
): Promise<readonly Owned<StoredCierre>[]> {
  const cierres = await stored.readCierres(db, { desde: hoy });
  return cierres.map(({ id, documentId, servicio, motivo, rule }) => ({
    documentId,
    servicio,
    row: {
      idCierre: id,
      motivo,
      desde: rule.desde,
      hasta: rule.hasta,
      horaDesde: rule.horas?.desde ?? null,
      horaHasta: rule.horas?.hasta ?? null,
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
