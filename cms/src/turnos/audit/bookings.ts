import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { actorOf } from '../../audit/actor';
import { asText, differencesOf, type Row } from '../../audit/differences';
import { noteDone, type Told } from '../../audit/documents';
import { readClock } from '../../settings/clock';
import type { AuditRow } from '../../store/audit-rows';
import type { Connection } from '../../store/connection';
import { newDocumentId } from '../../store/new-document-id';
import type { Session } from '../../store/session';
import { statement } from '../booking/statement';

/** What staff do with bookings goes past the Document Service, in transactions of a session: so does what is told of it. */

const stored = statement(
  'auditar_reserva',
  () => `SELECT r.document_id AS documento, e.document_id AS estadia, s.nombre AS servicio,
      CAST(r.fecha AS text) AS fecha, r.desde, r.hasta, r.personas,
      COALESCE(r.estado, 'reservada') AS estado, r.nota
    FROM reservas r JOIN estadias e ON e.id = r.estadia_id JOIN servicios s ON s.id = r.servicio_id
    WHERE r.id = $1`,
);

const columns =
  'document_id, momento, quien, origen, accion, tipo, documento, antes, despues, created_at, updated_at, published_at';

const insert = statement(
  'auditar',
  () =>
    `INSERT INTO auditoria (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)`,
);

const fields = new Map(
  ['estadia', 'servicio', 'fecha', 'desde', 'hasta', 'personas', 'estado', 'nota'].map(
    (field) => [field, field] as const,
  ),
);

/** Does a write of staff on a booking, or on a shift, and notes it. */
export async function auditedBooking<Answer extends object>(
  strapi: Core.Strapi,
  session: Session,
  sent: unknown,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (actorOf(strapi) === undefined) return act();
  const before = await read(session, idIn(sent));
  const answer = await act();
  const after = await read(session, idIn(answer) ?? idIn(sent));
  if (before === undefined && after === undefined) {
    await write(strapi, session, {
      ...{ accion: 'modificar', tipo: 'Turno' },
      despues: typeof sent === 'object' ? { ...sent } : {},
    });
    return answer;
  }
  const listed = (row: Row | undefined) => (row === undefined ? [] : [row]);
  const differences = differencesOf(
    listed(before),
    listed(after),
    fields,
    (field) => field === 'nota',
  );
  if (asText(differences.antes) === null && asText(differences.despues) === null) return answer;
  await write(strapi, session, {
    accion: before === undefined ? 'crear' : after === undefined ? 'borrar' : 'modificar',
    tipo: 'Reserva',
    documento: String((after ?? before)?.['documento']),
    ...differences,
  });
  return answer;
}

/** The same of the panel's «Turnos», which books as guests do. */
export async function noteBookingOfPanel(
  strapi: Core.Strapi,
  accion: 'crear' | 'borrar',
  { confirmacion, turno }: { readonly confirmacion: string; readonly turno: string },
): Promise<void> {
  const db: Connection = strapi.db.connection;
  const stay = await db<{ confirmacion: string; document_id: string }>('estadias')
    .where({ confirmacion })
    .first('document_id');
  const said = { estadia: stay?.document_id ?? null, turno };
  await noteDone(strapi, {
    accion,
    tipo: 'Reserva',
    ...(accion === 'crear' ? { despues: said } : { antes: said }),
  });
}

async function read(session: Session, id: number | undefined): Promise<Row | undefined> {
  if (id === undefined) return undefined;
  const [row] = await session.rows(stored, [id]);
  return row === undefined ? undefined : { ...row };
}

const OfBooking = Type.Object({ idReserva: Type.Integer() });

function idIn(value: unknown): number | undefined {
  return Value.Check(OfBooking, value) ? value.idReserva : undefined;
}

async function write(
  strapi: Core.Strapi,
  session: Session,
  { accion, tipo, documento = null, antes = {}, despues = {} }: Told,
): Promise<void> {
  const actor = actorOf(strapi);
  if (actor === undefined) return;
  const instant = (date: Date) => (session.engine === 'postgres' ? date : date.getTime());
  const { quien, origen }: Pick<AuditRow, 'quien' | 'origen'> = actor;
  await session.rows(insert, [
    ...[newDocumentId(), instant(readClock().now), quien, origen, accion, tipo, documento],
    ...[asText(antes), asText(despues), instant(new Date())],
  ]);
}
