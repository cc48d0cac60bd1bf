import type { Connection } from '../../database/connection';
import { forgetDemoRow } from '../../database/demo-rows';
import { accountMark } from '../../logins/account-mark';
import { forgetEntries } from '../../logins/login-limits';
import type { Clock } from '../../settings/environment';
import { forgetWritesOf } from '../../writes/once';
import { releaseReservas } from '../booking/release';
import { keepFigures } from '../shifts/occupancy';
import { startOf } from '../shifts/shifts';
import { awaitedByStay, endWait, removeWaitsOfStays } from '../waiting-list/queries';

/** A stay that is to be erased: the columns by which other tables know it. */
export interface ErasedStay {
  readonly id: number;
  readonly document_id: string;
  readonly confirmacion: string;
  readonly llegada: string;
  readonly documento_hash: string | null;
}

export const erasedColumns = [
  'id',
  'document_id',
  'confirmacion',
  'llegada',
  'documento_hash',
] as const satisfies readonly (keyof ErasedStay)[];

/** Numbers of rows erased with some stays. */
export interface Erased {
  readonly estadias: number;
  readonly reservas: number;
  readonly correos: number;
}

interface Reserva {
  readonly id: number;
  readonly estadia_id: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string | null;
  readonly personas: number | null;
  readonly estado: string | null;
}

/**
 * Erases locked stays with all their data. The anonymous figures of their bookings stay in each shift's
 * counter, for the reports of past months.
 */
export async function eraseStays(
  trx: Connection,
  stays: readonly ErasedStay[],
  documentKey: string,
): Promise<Erased> {
  const ids = stays.map(({ id }) => id);
  const documents = stays.map(({ document_id }) => document_id);
  const reservas = await reservasOf(trx, ids);
  await keepFigures(
    trx,
    reservas.map(({ personas, ...reserva }) => ({ ...reserva, personas: personas ?? 1 })),
  );
  await trx<Reserva>('reservas').whereIn('estadia_id', ids).delete();
  await removeWaitsOfStays(trx, ids);
  const correos = await trx<{ documento_estadia: string }>('correos')
    .whereIn('documento_estadia', documents)
    .delete();
  await trx<ErasedStay>('estadias').whereIn('id', ids).delete();
  await forgetWritesOf(
    trx,
    stays.map(({ confirmacion }) => confirmacion),
  );
  await forgetEntries(trx, await accountsOf(trx, stays, documentKey));
  await forgetDemoRow(trx, 'estadia', documents);
  return { estadias: stays.length, reservas: reservas.length, correos };
}

/**
 * The same for one stay, which may not be over: what it still holds is given back, and it waits for nothing
 * any more.
 */
export async function eraseStay(
  trx: Connection,
  stay: ErasedStay,
  { now, zona }: Clock,
  documentKey: string,
): Promise<Erased> {
  const coming = (await reservasOf(trx, [stay.id])).filter(({ fecha, desde, estado }) => {
    const start = startOf(fecha, desde, zona);
    return (estado ?? 'reservada') === 'reservada' && (start === null || start > now);
  });
  await releaseReservas({ trx }, { reservas: coming.map(({ id }) => id) });
  const waits = await awaitedByStay(trx, stay.id);
  for (const code of waits) await endWait(trx, stay.id, code);
  const erased = await eraseStays(trx, [stay], documentKey);
  return { ...erased, reservas: erased.reservas + coming.length };
}

function reservasOf(trx: Connection, estadias: readonly number[]): Promise<Reserva[]> {
  return (
    trx<Reserva & { servicio_id: number }>('reservas')
      .whereIn('estadia_id', estadias)
      // Always in one order, so that two transactions never wait for each other.
      .orderBy(['servicio_id', 'fecha', 'desde', 'id'])
      .select('id', 'estadia_id', 'desde', 'hasta', 'personas', 'estado')
      .select({ servicio: 'servicio_id' })
      .select<Reserva[]>(trx.raw('CAST(?? AS text) AS fecha', ['fecha']))
  );
}

/** The accounts under which logins of these stays are counted. Other stays with the same document keep theirs. */
async function accountsOf(
  trx: Connection,
  stays: readonly ErasedStay[],
  documentKey: string,
): Promise<readonly string[]> {
  const documentos = [...new Set(stays.flatMap(({ documento_hash }) => documento_hash ?? []))];
  const left: Pick<ErasedStay, 'documento_hash'>[] =
    documentos.length === 0
      ? []
      : await trx<ErasedStay>('estadias')
          .whereIn('documento_hash', documentos)
          .distinct('documento_hash');
  const stay = new Set(left.map(({ documento_hash }) => documento_hash));
  return [
    ...stays.map(({ confirmacion }) => confirmacion),
    ...documentos.filter((documento) => !stay.has(documento)),
  ].map((cuenta) => accountMark('huesped', cuenta, documentKey));
}
