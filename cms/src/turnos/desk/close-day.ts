import { isCalendarDay } from '@guest-app/config/calendar-day';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import { defaultLocale } from '@guest-app/config/languages';
import type { WriteContext } from '../../writes/once';
import { conflict, invalid, missing } from '../../writes/refusal';

interface CierreRow {
  readonly document_id: string;
  readonly servicio_id: number | null;
  readonly desde: string;
  readonly hasta: string;
  readonly hora_desde: string | null;
}

/** Closes or opens a service on one day; a closure of other days or services too is not this call's to take back. */
export async function closeDay(
  { servicio, fecha, cerrado, motivo = '' }: SentTo<typeof calls.closeDay>,
  { strapi, trx }: WriteContext,
): Promise<{ mensaje: string }> {
  if (!isCalendarDay(fecha)) throw invalid('La fecha no es válida.');
  const row = await trx<{ id: number; document_id: string; locale: string }>('servicios')
    .where({ id: servicio, locale: defaultLocale })
    .first('document_id');
  if (row === undefined) throw missing('Ese servicio ya no existe.');
  const closures: CierreRow[] = await trx<CierreRow>('cierres')
    .where('desde', '<=', fecha)
    .andWhere('hasta', '>=', fecha)
    .andWhere((query) => void query.where('servicio_id', servicio).orWhereNull('servicio_id'))
    .whereNull('hora_desde')
    .select('document_id', 'servicio_id', 'desde', 'hasta', 'hora_desde');
  const documents = strapi.documents('api::cierre.cierre');
  if (cerrado === 1) {
    if (closures.length === 0) {
      const connect = { connect: [{ documentId: row.document_id }] };
      const data = { servicio: connect, desde: fecha, hasta: fecha, motivo: motivo.trim() };
      await documents.create({ data });
    }
    return { mensaje: 'Servicio cerrado ese día' };
  }
  const own = closures.filter(
    ({ servicio_id, desde, hasta }) =>
      servicio_id === servicio && desde === fecha && hasta === fecha,
  );
  if (own.length < closures.length) {
    throw conflict('El cierre abarca otros días o servicios: cámbielo en «Servicios».');
  }
  for (const { document_id: documentId } of own) await documents.delete({ documentId });
  return { mensaje: 'Servicio abierto ese día' };
}
