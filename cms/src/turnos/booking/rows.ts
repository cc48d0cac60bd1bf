import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import { newDocumentId } from '../../store/new-document-id';
import type { Cierre, Horario, Plazos } from '../shifts/shifts';

/** Strapi's Knex, or a transaction of it. */
export type Connection = Core.Strapi['db']['connection'];

export interface EstadiaRow {
  readonly id: number;
  readonly confirmacion: string;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}

export interface ServicioRow extends Plazos {
  /** Id of the default locale's row: the contract's idServicio. */
  readonly id: number;
  readonly documentId: string;
  readonly salon: string;
  readonly cupo: number;
}

export interface ReservaRow {
  readonly id: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
}

const weekdays = [
  'lunes',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
] as const;

const estadiaColumns = ['id', 'confirmacion', 'llegada', 'salida', 'adultos', 'menores'] as const;

export async function findEstadia(
  db: Connection,
  confirmacion: string,
): Promise<EstadiaRow | undefined> {
  return db<EstadiaRow>('estadias')
    .where({ confirmacion: normaliseConfirmacion(confirmacion) })
    .first(...estadiaColumns);
}

/** The stay, locked until the transaction ends: what changes its bookings comes one after the other. */
export async function lockEstadia(
  trx: Connection,
  where: { readonly confirmacion: string } | { readonly id: number },
): Promise<EstadiaRow | undefined> {
  return trx<EstadiaRow>('estadias')
    .where('id' in where ? where : { confirmacion: normaliseConfirmacion(where.confirmacion) })
    .forUpdate()
    .first(...estadiaColumns);
}

interface RawServicio {
  id: number;
  document_id: string;
  salon: string | null;
  cupo: number;
  abre_minutos_antes: number | null;
  cierra_minutos_antes: number | null;
  cancela_minutos_antes: number | null;
}

/** The active services, or some of them, as their default locale's rows say. */
export async function findServicios(
  db: Connection,
  where: { readonly ids: readonly number[] } | 'todos',
): Promise<ServicioRow[]> {
  const query = db<RawServicio & { locale: string; activo: boolean }>('servicios')
    .where({ locale: 'es', activo: true })
    .orderBy('id')
    .select(
      'id',
      'document_id',
      'salon',
      'cupo',
      'abre_minutos_antes',
      'cierra_minutos_antes',
      'cancela_minutos_antes',
    );
  const rows: RawServicio[] = await (where === 'todos' ? query : query.whereIn('id', where.ids));
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    salon: row.salon ?? '',
    cupo: row.cupo,
    abreMinutosAntes: row.abre_minutos_antes,
    cierraMinutosAntes: row.cierra_minutos_antes ?? 0,
    cancelaMinutosAntes: row.cancela_minutos_antes ?? 0,
  }));
}

type RawHorario = Record<(typeof weekdays)[number], boolean | number | null> & {
  id: number;
  servicio_id: number | null;
  desde: string;
  hasta: string;
  duracion: number;
  vigente_desde: string | null;
  vigente_hasta: string | null;
};

/** The rules of each service, by its id, oldest first. */
export async function findHorarios(
  db: Connection,
  servicios: readonly number[],
): Promise<Map<number, Horario[]>> {
  const rows: RawHorario[] = await db<RawHorario>('horarios')
    .whereIn('servicio_id', servicios)
    .orderBy('id')
    .select();
  const byServicio = new Map<number, Horario[]>(servicios.map((id) => [id, []]));
  for (const row of rows) {
    if (row.servicio_id === null) continue;
    byServicio.get(row.servicio_id)?.push({
      dias: weekdays.flatMap((weekday, index) => (row[weekday] ? [index + 1] : [])),
      desde: row.desde,
      hasta: row.hasta,
      duracion: row.duracion,
      vigenteDesde: row.vigente_desde,
      vigenteHasta: row.vigente_hasta,
    });
  }
  return byServicio;
}

interface RawCierre {
  servicio_id: number | null;
  desde: string;
  hasta: string;
  hora_desde: string | null;
  hora_hasta: string | null;
}

/** The closures that touch these days. One without a service closes them all. */
export async function findCierres(
  db: Connection,
  desde: string,
  hasta: string,
): Promise<(servicio: number) => Cierre[]> {
  const rows: RawCierre[] = await db<RawCierre>('cierres')
    .where('desde', '<=', hasta)
    .andWhere('hasta', '>=', desde)
    .select('servicio_id', 'desde', 'hasta', 'hora_desde', 'hora_hasta');
  return (servicio) =>
    rows
      .filter((row) => row.servicio_id === null || row.servicio_id === servicio)
      .map((row) => ({
        desde: row.desde,
        hasta: row.hasta,
        horas:
          row.hora_desde === null || row.hora_hasta === null
            ? null
            : { desde: row.hora_desde, hasta: row.hora_hasta },
      }));
}

interface RawReserva {
  id: number;
  estadia_id: number;
  servicio_id: number;
  fecha: string;
  desde: string;
  hasta: string;
  personas: number;
}

/** What a stay holds; with `where`, in one service on one day. */
export async function findReservas(
  db: Connection,
  estadia: number,
  where?: { readonly servicio: number; readonly fecha: string },
): Promise<ReservaRow[]> {
  const query = db<RawReserva>('reservas')
    .where({ estadia_id: estadia })
    .select('id', 'servicio_id', 'fecha', 'desde', 'hasta', 'personas');
  const rows: Omit<RawReserva, 'estadia_id'>[] = await (where === undefined
    ? query
    : query.where({ servicio_id: where.servicio, fecha: where.fecha }));
  return rows.map(({ id, servicio_id, fecha, desde, hasta, personas }) => ({
    id,
    servicio: servicio_id,
    fecha,
    desde,
    hasta,
    personas,
  }));
}

/** Writes a booking, past the Document Service: its rule is what calls for one. Gives its id. */
export async function insertReserva(
  trx: Connection,
  reserva: Omit<ReservaRow, 'id'> & { readonly estadia: number },
): Promise<number> {
  const { estadia, servicio, ...shift } = reserva;
  const now = new Date();
  const rows: { id: number }[] = await trx('reservas')
    .insert({
      ...shift,
      estadia_id: estadia,
      servicio_id: servicio,
      document_id: newDocumentId(),
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .returning('id');
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave the booking no id.');
  return row.id;
}
