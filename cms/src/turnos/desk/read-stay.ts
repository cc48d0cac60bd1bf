import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readStay } from '@guest-app/config/cms-calls/turnos-del-dia';
import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Connection } from '../../database/connection';
import { readAtOnce } from '../../database/transactions';
import type { Clock } from '../../settings/environment';
import { missing } from '../../writes/refusal';
import { shiftCodesOf } from '../shifts/shift-code';
import { dateAt } from '../shifts/shifts';
import { peopleWaiting, positionOf } from '../waiting-list/queries';
import { type ReservaRow, toReserva } from './day';

type Stay = Omit<AnswerOf<typeof readStay>, 'ok'>;

interface EstadiaRow {
  readonly id: number;
  readonly confirmacion: string;
  readonly apellido: string;
  readonly nombre: string;
  readonly habitacion: string | null;
  readonly adultos: number;
  readonly menores: number;
  readonly llegada: string;
  readonly salida: string;
  readonly telefono: string | null;
  readonly email: string | null;
}

interface OnShift {
  readonly servicio: number;
  readonly nombreServicio: string;
  readonly salon: string | null;
  readonly fecha: string;
  readonly desde: string;
}

interface CorreoRow {
  readonly tipo: Stay['correos'][number]['tipo'];
  readonly estado: Stay['correos'][number]['estado'];
  readonly servicio: string | null;
  readonly fecha: string;
  readonly desde: string;
  /** SQLite stores milliseconds, PostgreSQL's driver reads a date. */
  readonly enviado: number | Date | null;
}

/** Everything that the desk shows of one stay; throws a refusal if there is none. */
export function readStayOf(db: Connection, confirmacion: string, clock: Clock): Promise<Stay> {
  return readAtOnce(db, async (trx) => {
    const row: EstadiaRow | undefined = await trx<EstadiaRow>('estadias')
      .where({ confirmacion: normaliseConfirmacion(confirmacion) })
      .first();
    if (row === undefined) throw missing('Esa estadía no existe.');
    const hoy = dateAt(clock.now, clock.zona);
    const ofService = { nombreServicio: 's.nombre', salon: 's.salon' };
    const reservas = await trx<{ id: number }>('reservas as r')
      .join('servicios as s', 's.id', 'r.servicio_id')
      .where('r.estadia_id', row.id)
      .orderBy(['r.fecha', 'r.desde', 'r.id'])
      .select<(Omit<ReservaRow, keyof EstadiaRow> & OnShift & { readonly id: number })[]>(
        { id: 'r.id', servicio: 'r.servicio_id', fecha: 'r.fecha', desde: 'r.desde' },
        { hasta: 'r.hasta', personas: 'r.personas', estado: 'r.estado', nota: 'r.nota' },
        { origen: 'r.origen', ...ofService },
      );
    const waits = await trx<{ id: number }>('turno_espera as w')
      .join('servicios as s', 's.id', 'w.servicio')
      .join('estadias as e', 'e.id', 'w.estadia')
      .where('w.estadia', row.id)
      .andWhere('w.fecha', '>=', hoy)
      .orderBy(['w.fecha', 'w.desde'])
      .select<(OnShift & { readonly id: number; readonly personas: number })[]>(
        { id: 'w.id', servicio: 'w.servicio', fecha: 'w.fecha', desde: 'w.desde' },
        ofService,
        trx.raw(`${peopleWaiting} AS personas`),
      );
    const esperas: Stay['esperas'] = [];
    for (const wait of waits) {
      const posicion = await positionOf(trx, wait, wait.id);
      esperas.push({ ...placeOf(wait), personas: wait.personas, posicion });
    }
    const correos: CorreoRow[] = await trx<CorreoRow & { id: number; id_estadia: number }>(
      'correos',
    )
      .where({ id_estadia: row.id })
      .orderBy('id', 'desc')
      .select('tipo', 'estado', 'servicio', 'fecha', 'desde', 'enviado');
    const quien = { ...row, habitacion: row.habitacion ?? '' };
    return {
      hoy,
      estadia: {
        nroConfirmacion: row.confirmacion,
        apellido: row.apellido,
        nombre: row.nombre,
        habitacion: quien.habitacion,
        personas: row.adultos + row.menores,
        llegada: row.llegada,
        salida: row.salida,
        telefono: row.telefono ?? '',
        email: row.email ?? '',
      },
      reservas: reservas.map((reserva) => ({
        ...toReserva({ ...quien, ...reserva }),
        ...placeOf(reserva),
        hasta: reserva.hasta ?? reserva.desde,
      })),
      esperas,
      correos: correos.map(({ servicio, enviado, ...correo }) => ({
        ...correo,
        servicio: servicio ?? '',
        enviado: enviado === null ? null : new Date(enviado).toISOString(),
      })),
    };
  });
}

const placeOf = ({ servicio, nombreServicio, salon, fecha, desde }: OnShift) => ({
  idServicio: servicio,
  servicio: nombreServicio,
  salon: salon ?? '',
  fecha,
  desde,
  codigo: shiftCodesOf(servicio, fecha)(desde),
});
