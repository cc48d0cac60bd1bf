import type { Core } from '@strapi/strapi';
import { actorOf, noteAudit } from '../../audit/actor';
import { asText, differencesOf, type Field, type Row } from '../../audit/differences';
import { shiftName } from '../../audit/subject';
import type { Connection } from '../../database/connection';
import type { ShiftCode } from '../shifts/shift-code';

/**
 * The audit trail of writes on bookings, which do not pass the Document Service. A guest's writes have no
 * row: what is read for them is undefined, and nothing is noted.
 */

const bookingFields: ReadonlyMap<string, Field> = new Map([
  ['estadia', { etiqueta: 'Estadía' }],
  ['servicio', { etiqueta: 'Servicio' }],
  ['fecha', { etiqueta: 'Fecha' }],
  ['desde', { etiqueta: 'Desde' }],
  ['hasta', { etiqueta: 'Hasta' }],
  ['personas', { etiqueta: 'Personas' }],
  ['estado', { etiqueta: 'Estado' }],
  ['nota', { etiqueta: 'Nota para el servicio', isHidden: true }],
]);

const shiftFields: ReadonlyMap<string, Field> = new Map([
  ['cerrado', { etiqueta: 'Cerrado', isFlag: true }],
  ['cupo', { etiqueta: 'Cupo' }],
]);

interface AuditedReserva extends Row {
  readonly documento: string;
  readonly servicio: string;
  readonly fecha: string;
  readonly desde: string;
}

/** A booking as the audit trail shows it. */
export async function auditedReserva(
  strapi: Core.Strapi,
  trx: Connection,
  id: number,
): Promise<AuditedReserva | undefined> {
  if (actorOf(strapi) === undefined) return undefined;
  const row: AuditedReserva | undefined = await trx<{ id: number }>('reservas as r')
    .join('estadias as e', 'e.id', 'r.estadia_id')
    .join('servicios as s', 's.id', 'r.servicio_id')
    .where('r.id', id)
    .first({
      documento: 'r.document_id',
      estadia: 'e.document_id',
      servicio: 's.nombre',
      fecha: 'r.fecha',
      desde: 'r.desde',
      hasta: 'r.hasta',
      personas: 'r.personas',
      estado: trx.raw("COALESCE(r.estado, 'reservada')"),
      nota: 'r.nota',
    });
  return row;
}

/** Notes a booking that staff made, changed or cancelled; nothing if both states show the same. */
export async function noteReserva(
  strapi: Core.Strapi,
  trx: Connection,
  before: AuditedReserva | undefined,
  after: AuditedReserva | undefined,
): Promise<void> {
  const one = after ?? before;
  if (one === undefined) return;
  const { antes, despues } = differencesOf(
    before === undefined ? [] : [before],
    after === undefined ? [] : [after],
    bookingFields,
  );
  if (asText(antes) === null && asText(despues) === null) return;
  await noteAudit(strapi, trx, {
    accion: before === undefined ? 'crear' : after === undefined ? 'borrar' : 'modificar',
    tipo: 'Reservas',
    nombre: shiftName(one.servicio, one.fecha, one.desde),
    documento: one.documento,
    antes,
    despues,
  });
}

interface AuditedShift extends Row {
  readonly servicio: string | null;
}

/** A shift's own places and closure as the audit trail shows them. */
export async function auditedShift(
  strapi: Core.Strapi,
  trx: Connection,
  { servicio, fecha, desde }: ShiftCode,
): Promise<AuditedShift | undefined> {
  if (actorOf(strapi) === undefined) return undefined;
  const row: AuditedShift | undefined = await trx<{ id: number }>('servicios as s')
    .leftJoin('turno_ocupacion as o', (on) => {
      on.on('o.servicio', 's.id').onVal('o.fecha', fecha).onVal('o.desde', desde);
    })
    .where('s.id', servicio)
    .first({
      servicio: 's.nombre',
      cerrado: trx.raw('COALESCE(o.cerrado, ?)', [false]),
      cupo: trx.raw('COALESCE(o.cupo, s.cupo)'),
    });
  return row;
}

export async function noteShift(
  strapi: Core.Strapi,
  trx: Connection,
  { fecha, desde }: ShiftCode,
  before: AuditedShift | undefined,
  after: AuditedShift | undefined,
): Promise<void> {
  if (before === undefined || after === undefined) return;
  const { antes, despues } = differencesOf([before], [after], shiftFields);
  if (asText(despues) === null) return;
  await noteAudit(strapi, trx, {
    accion: 'modificar',
    tipo: 'Turno',
    nombre: shiftName(after.servicio ?? '', fecha, desde),
    antes,
    despues,
  });
}
