import { defaultLocale } from '@guest-app/config/languages';
import type { Connection } from '../../database/connection';
import type { Cierre, Horario, Plazos } from './shifts';

/** Services, rules and closures as the database has them. */

/** The column of each day, from Monday on. */
export const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

/** A boolean as an engine writes it. */
export type Flag = boolean | 0 | 1 | null;

/** What a service says about booking it. */
export interface Terms extends Plazos {
  readonly cupo: number;
}

/** A rule or closure of a service; closures of all services have none. */
export interface Owned<Rule> {
  readonly id: number;
  readonly documentId: string;
  readonly servicio: number | null;
  readonly rule: Rule;
}

export interface OwnedCierre extends Owned<Cierre> {
  readonly motivo: string;
}

export interface ServicioRow {
  readonly id: number;
  readonly document_id: string;
  readonly locale: string;
  readonly nombre: string | null;
  readonly salon: string | null;
  readonly precio: string | null;
  readonly activo: Flag;
  readonly cupo: number;
  readonly abre_minutos_antes: number | null;
  readonly cierra_minutos_antes: number | null;
  readonly cancela_minutos_antes: number | null;
  readonly recordatorio_horas: number | null;
}

/** Query of the rows that own a service's structure and terms. */
export const servicioRows = (db: Connection) =>
  db<ServicioRow>('servicios').where({ locale: defaultLocale });

export function termsOf(row: ServicioRow): Terms {
  return {
    cupo: row.cupo,
    abreMinutosAntes: row.abre_minutos_antes,
    cierraMinutosAntes: row.cierra_minutos_antes ?? 0,
    cancelaMinutosAntes: row.cancela_minutos_antes ?? 0,
  };
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

/** The rules of one service, or of all, oldest first. */
export async function readHorarios(db: Connection, servicio?: number): Promise<Owned<Horario>[]> {
  const query = db<HorarioRow>('horarios').orderBy('id').select();
  if (servicio !== undefined) void query.where({ servicio_id: servicio });
  const rows: HorarioRow[] = await query;
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    servicio: row.servicio_id,
    rule: {
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

/** Which closures to read: all that touch some days, of all services or those that hold for one. */
export interface CierreFilter {
  readonly desde: string;
  /** Left out for no last day. */
  readonly hasta?: string;
  readonly servicio?: number;
}

export async function readCierres(
  db: Connection,
  { desde, hasta, servicio }: CierreFilter,
): Promise<OwnedCierre[]> {
  const query = db<CierreRow>('cierres').where('hasta', '>=', desde).orderBy(['desde', 'id']);
  if (hasta !== undefined) void query.where('desde', '<=', hasta);
  if (servicio !== undefined) {
    void query.where((any) => void any.where('servicio_id', servicio).orWhereNull('servicio_id'));
  }
  const rows: CierreRow[] = await query.select();
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    servicio: row.servicio_id,
    motivo: row.motivo ?? '',
    rule: {
      desde: row.desde,
      hasta: row.hasta,
      horas:
        row.hora_desde === null || row.hora_hasta === null
          ? null
          : { desde: row.hora_desde, hasta: row.hora_hasta },
    },
  }));
}

/** The rules that hold for a service: its own, and those of all services. */
export function rulesFor<Rule>(servicio: number, owned: readonly Owned<Rule>[]): Rule[] {
  return owned.flatMap((one) =>
    one.servicio === null || one.servicio === servicio ? [one.rule] : [],
  );
}
