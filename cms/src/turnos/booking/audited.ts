import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { actorOf } from '../../audit/actor';
import { asText, differencesOf, type Field, type Row } from '../../audit/differences';
import { auditRow, noteAudit, type Told } from '../../audit/note';
import { shiftName } from '../../audit/subject';
import { auditColumns, auditTable } from '../../store/audit-rows';
import type { Connection } from '../../store/connection';
import { newDocumentId } from '../../store/new-document-id';
import { type Session, withSession } from '../../store/session';
import { parseShiftCode, type ShiftCode } from '../shifts/shift-code';
import { statement } from './statement';
import { lockStay } from './steps';

/** What staff do with bookings goes past the Document Service, in transactions of a session: so does what is told of it. */

const reserva = `SELECT r.id, r.document_id AS documento, e.document_id AS estadia, s.nombre AS servicio,
      CAST(r.fecha AS text) AS fecha, r.desde, r.hasta, r.personas,
      COALESCE(r.estado, 'reservada') AS estado, r.nota
    FROM reservas r JOIN estadias e ON e.id = r.estadia_id JOIN servicios s ON s.id = r.servicio_id`;

const byId = statement('auditar_reserva', () => `${reserva} WHERE r.id = $1`);
const ofStay = statement(
  'auditar_reserva_de',
  () =>
    `${reserva} WHERE e.confirmacion = $1 AND r.servicio_id = $2 AND CAST(r.fecha AS text) = $3`,
);

const ofShift = statement(
  'auditar_turno',
  () => `SELECT s.nombre AS servicio, o.cerrado, COALESCE(o.cupo, s.cupo) AS cupo
    FROM servicios s LEFT JOIN turno_ocupacion o
      ON o.servicio = s.id AND o.fecha = $2 AND o.desde = $3
    WHERE s.id = $1`,
);

const insert = statement(
  'auditar',
  () =>
    `INSERT INTO ${auditTable} (${auditColumns})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`,
);

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

/** Does a write of staff on a booking, or on a shift, and notes it; nothing where nothing changed. */
export async function auditedBooking<Answer extends object>(
  strapi: Core.Strapi,
  session: Session,
  sent: unknown,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (actorOf(strapi) === undefined) return act();
  const shift = shiftIn(sent);
  if (shift !== undefined && !Value.Check(OfStay, sent)) {
    const before = await readShift(session, shift);
    const answer = await act();
    await noteShift(strapi, session, { shift, before, after: await readShift(session, shift) });
    return answer;
  }
  const before = await readBefore(session, sent, shift);
  const answer = await act();
  const after = await read(session, idIn(answer) ?? before?.id);
  const told = changeOf(before, after);
  if (told !== undefined) await write(strapi, session, told);
  return answer;
}

/** Notes bookings that a write of staff takes away besides what it is about. */
export async function noteReleased(
  strapi: Core.Strapi,
  trx: Connection,
  ids: readonly number[],
): Promise<void> {
  if (actorOf(strapi) === undefined) return;
  for (const id of ids) {
    const told = changeOf(await withSession(trx, (session) => read(session, id)), undefined);
    if (told !== undefined) await noteAudit(strapi, trx, told);
  }
}

interface Booking extends Row {
  readonly id: number;
  readonly documento: string;
  readonly servicio: string;
  readonly fecha: string;
  readonly desde: string;
}

function changeOf(before: Booking | undefined, after: Booking | undefined): Told | undefined {
  const one = after ?? before;
  if (one === undefined) return undefined;
  const listed = (row: Booking | undefined) => (row === undefined ? [] : [row]);
  const { antes, despues } = differencesOf(listed(before), listed(after), bookingFields);
  if (asText(antes) === null && asText(despues) === null) return undefined;
  return {
    accion: before === undefined ? 'crear' : after === undefined ? 'borrar' : 'modificar',
    tipo: 'Reservas',
    nombre: shiftName(one.servicio, one.fecha, one.desde),
    documento: one.documento,
    ...{ antes, despues },
  };
}

const OfBooking = Type.Object({ idReserva: Type.Integer() });
const OfStay = Type.Object({ confirmacion: Type.String() });
const OfShift = Type.Object({ turno: Type.String() });

const idIn = (value: unknown) => (Value.Check(OfBooking, value) ? value.idReserva : undefined);

function shiftIn(sent: unknown): ShiftCode | undefined {
  if (!Value.Check(OfShift, sent) || Value.Check(OfBooking, sent)) return undefined;
  return parseShiftCode(sent.turno) ?? undefined;
}

/** The booking that is named, or what the stay holds of that service and day: kept as it is until the transaction ends. */
async function readBefore(
  session: Session,
  sent: unknown,
  shift: ShiftCode | undefined,
): Promise<Booking | undefined> {
  if (!Value.Check(OfStay, sent) || shift === undefined) return read(session, idIn(sent));
  const { confirmacion } = sent;
  await lockStay(session, { confirmacion });
  const values = [normaliseConfirmacion(confirmacion), shift.servicio, shift.fecha];
  const [row] = (await session.rows(ofStay, values)) as readonly Booking[];
  return row;
}

async function read(session: Session, id: number | undefined): Promise<Booking | undefined> {
  if (id === undefined) return undefined;
  const [row] = (await session.rows(byId, [id])) as readonly Booking[];
  return row;
}

interface ShiftRow extends Row {
  readonly servicio: string | null;
}

async function readShift(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
): Promise<ShiftRow | undefined> {
  const [row] = (await session.rows(ofShift, [servicio, fecha, desde])) as readonly ShiftRow[];
  // One that nobody changed yet has no row, and is not closed.
  return row && { ...row, cerrado: row['cerrado'] ?? 0 };
}

async function noteShift(
  strapi: Core.Strapi,
  session: Session,
  {
    shift: { fecha, desde },
    before,
    after,
  }: {
    readonly shift: ShiftCode;
    readonly before: ShiftRow | undefined;
    readonly after: ShiftRow | undefined;
  },
): Promise<void> {
  if (before === undefined || after === undefined) return;
  const { antes, despues } = differencesOf([before], [after], shiftFields);
  if (asText(despues) === null) return;
  await write(strapi, session, {
    ...{ accion: 'modificar', tipo: 'Turno', antes, despues },
    nombre: shiftName(after.servicio ?? '', fecha, desde),
  });
}

async function write(strapi: Core.Strapi, session: Session, told: Told): Promise<void> {
  const row = auditRow(strapi, told);
  if (row === undefined) return;
  const instant = (date: Date) => (session.engine === 'postgres' ? date : date.getTime());
  const { momento, quien, origen, accion, tipo, asunto, documento, antes, despues } = row;
  await session.rows(insert, [
    ...[newDocumentId(), instant(momento), quien, origen, accion, tipo, asunto, documento],
    ...[antes, despues, instant(new Date())],
  ]);
}
