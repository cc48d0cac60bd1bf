import { sendsMails } from '../../mail/mails';
import type { Clock } from '../../settings/clock';
import { assertInTime } from '../../store/deadline';
import type { WriteKey } from '../../store/idempotency';
import { newDocumentId } from '../../store/new-document-id';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { takePlaces, takePlacesSql } from './occupancy';
import { learnLanguage, mailsSql, mailValues, noteMail } from './outbox';
import type { EstadiaRow } from './rows';
import type { Bookable } from './shift-of-stay';
import { statement } from './statement';

/**
 * What a guest's booking and cancellation write. On SQLite the statements stand in one transaction with what was read
 * before. On PostgreSQL each write is one statement, and so one round trip and a transaction: it locks the stay, then
 * takes or gives the places, and does nothing where what was judged before is not so any more.
 */

/** Milliseconds that one of them takes at most, which waits for the stay and for the shift: see the pool's `lock_timeout`. */
const longestStatement = 7_000;

/** An answer that is kept with its write, written around the id of the booking. */
type AnswerOf = (idReserva: string) => string;

const reservaColumns =
  'document_id, estadia_id, servicio_id, fecha, desde, hasta, personas, created_at, updated_at, published_at';
const answerColumns = 'clave, sujeto, ruta, cuerpo, respuesta, creada';

const insertReserva = statement(
  'reservar',
  () => `INSERT INTO reservas (${reservaColumns})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) RETURNING id`,
);

const insertAnswer = statement(
  'recordar',
  () => `INSERT INTO idempotencia (${answerColumns}) VALUES ($1, $2, $3, $4, $5, $6)`,
);

const deleteAnswer = statement(
  'olvidar',
  () => 'DELETE FROM idempotencia WHERE clave = $1 AND sujeto = $2 AND ruta = $3 AND creada = $4',
);

const deleteReserva = statement(
  'cancelar',
  () => 'DELETE FROM reservas WHERE id = $1 RETURNING servicio_id, fecha, desde, personas',
);

const giveBack = statement(
  'devolver_lugares',
  () => `UPDATE turno_ocupacion SET ocupado = ocupado - $4
    WHERE servicio = $1 AND fecha = $2 AND desde = $3`,
);

/**
 * `$6` to `$15`: the stay as it was judged, the booking's own columns, the service's as it was judged. `besides` hangs on the rows of
 * `booked`.
 */
const bookAtOnceSql = (besides: string) => `WITH stay AS (
      SELECT e.id FROM estadias e, servicios s
      WHERE e.id = $6 AND e.llegada = $7 AND e.salida = $8 AND e.adultos + e.menores = $4
        AND s.id = $1 AND s.activo AND s.cupo = $5
      FOR UPDATE OF e FOR KEY SHARE OF s
    ), taken AS (${takePlacesSql('FROM stay')}), booked AS (
      INSERT INTO reservas (${reservaColumns})
      SELECT $9, stay.id, $1, CAST($2 AS date), $3, $10, $4,
        CAST($11 AS timestamp), CAST($11 AS timestamp), CAST($11 AS timestamp)
      FROM stay, taken RETURNING id, estadia_id, servicio_id, fecha, desde, hasta, personas
    ), remembered AS (
      INSERT INTO idempotencia (${answerColumns})
      SELECT CAST($12 AS text), $13, $14, $15,
        CAST($16 AS text) || CAST(booked.id AS text) || CAST($17 AS text), CAST($18 AS bigint)
      FROM booked WHERE CAST($12 AS text) IS NOT NULL RETURNING 1
    )${besides}
    SELECT (SELECT id FROM stay) AS estadia, (SELECT id FROM booked) AS id,
      (SELECT count(*) FROM remembered) AS recordadas`;

const bookAtOnce = statement('reservar_de_una_vez', () => bookAtOnceSql(''));

/** Likewise where the hotel sends mails, `$19` to `$24` being a mail's own values. */
const bookAndTellAtOnce = statement('reservar_y_avisar', (json) =>
  bookAtOnceSql(`, told AS (
      ${mailsSql('reservado', json, 'booked r', 19)}
    ), learnt AS (
      UPDATE estadias SET idioma = CAST($21 AS text) FROM booked
      WHERE estadias.id = booked.estadia_id AND CAST($21 AS text) IS DISTINCT FROM estadias.idioma
        AND CAST($21 AS text) IS NOT NULL
    )`),
);

const cancelAtOnceSql = (besides: string) => `WITH stay AS (
      SELECT id FROM estadias WHERE id = $1 FOR UPDATE
    ), gone AS (
      DELETE FROM reservas r USING stay WHERE r.id = $2 AND r.estadia_id = stay.id
      RETURNING r.id, r.estadia_id, r.servicio_id, r.fecha, r.desde, r.hasta, r.personas
    ), given AS (
      UPDATE turno_ocupacion o SET ocupado = o.ocupado - gone.personas FROM gone
      WHERE o.servicio = gone.servicio_id AND o.fecha = CAST(gone.fecha AS text) AND o.desde = gone.desde
      RETURNING 1
    ), remembered AS (
      INSERT INTO idempotencia (${answerColumns})
      SELECT CAST($3 AS text), $4, $5, $6, $7, CAST($8 AS bigint) FROM gone
      WHERE CAST($3 AS text) IS NOT NULL RETURNING 1
    )${besides}
    SELECT (SELECT count(*) FROM gone) AS canceladas, (SELECT count(*) FROM given) AS devueltas,
      (SELECT count(*) FROM remembered) AS recordadas`;

const cancelAtOnce = statement('cancelar_de_una_vez', () => cancelAtOnceSql(''));

/** Likewise where the guest is told by mail, `$9` to `$14` being a mail's own values. */
const cancelAndTellAtOnce = statement('cancelar_y_avisar', (json) =>
  cancelAtOnceSql(`, told AS (${mailsSql('cancelado', json, 'gone r', 9)})`),
);

/** Books a shift that was judged bookable; `again` where what was judged has changed since. */
export async function writeBooking(
  session: Session,
  estadia: EstadiaRow,
  { servicio, fecha, desde }: ShiftCode,
  { hasta, personas, cupo }: Bookable,
  kept: {
    readonly key: WriteKey | null;
    readonly clock: Clock;
    readonly answerOf: AnswerOf;
    /** Language that the guest reads. */
    readonly idioma?: string | undefined;
  },
): Promise<{ readonly id: number } | 'full' | 'again'> {
  const written = new Date();
  const documentId = newDocumentId();
  if (session.engine === 'postgres') {
    assertInTime(longestStatement);
    const { key, clock, answerOf, idioma } = kept;
    const [before = '', after = ''] = answerOf('\0').split('\0');
    const tells = sendsMails();
    const [done] = (await session.rows(tells ? bookAndTellAtOnce : bookAtOnce, [
      ...[servicio, fecha, desde, personas, cupo],
      ...[estadia.id, estadia.llegada, estadia.salida],
      ...[documentId, hasta, written],
      ...[key?.clave ?? null, key?.sujeto ?? null, key?.ruta ?? null, key?.cuerpo ?? null],
      ...[before, after, clock.now.getTime()],
      ...(tells ? mailValues(session, clock, { idioma }) : []),
    ])) as readonly { readonly estadia: number | null; readonly id: number | null }[];
    // oxlint-disable-next-line typescript/prefer-optional-chain -- no chain tells the compiler that it is there
    if (done === undefined || done.estadia === null) return 'again';
    return done.id === null ? 'full' : { id: done.id };
  }
  if (!(await takePlaces(session, { servicio, fecha, desde }, personas, cupo))) return 'full';
  const [booked] = (await session.rows(insertReserva, [
    ...[documentId, estadia.id, servicio, fecha, desde, hasta, personas, written.getTime()],
  ])) as readonly { readonly id: number }[];
  if (booked === undefined) throw new Error('The database gave the booking no id.');
  await learnLanguage(session, estadia.id, kept.idioma);
  await noteMail(session, 'reservado', booked.id, kept.clock, { idioma: kept.idioma });
  await writeAnswer(session, kept.key, kept.answerOf(String(booked.id)), kept.clock.now);
  return booked;
}

/** Cancels a booking of a stay; `again` where somebody else did it meanwhile. */
export async function writeCancellation(
  session: Session,
  estadia: EstadiaRow,
  reserva: number,
  kept: {
    readonly key: WriteKey | null;
    readonly clock: Clock;
    readonly respuesta: string;
    /** Whether the guest is told: who cancels by himself knows. */
    readonly isTold: boolean;
  },
): Promise<'done' | 'again'> {
  const { key, clock, respuesta } = kept;
  const isTold = kept.isTold && sendsMails();
  if (session.engine === 'postgres') {
    assertInTime(longestStatement);
    const [done] = (await session.rows(isTold ? cancelAndTellAtOnce : cancelAtOnce, [
      ...[estadia.id, reserva],
      ...[key?.clave ?? null, key?.sujeto ?? null, key?.ruta ?? null, key?.cuerpo ?? null],
      ...[respuesta, clock.now.getTime()],
      ...(isTold ? mailValues(session, clock) : []),
    ])) as readonly { readonly canceladas: number | string }[];
    return Number(done?.canceladas) === 1 ? 'done' : 'again';
  }
  if (isTold) await noteMail(session, 'cancelado', reserva, clock);
  const [gone] = (await session.rows(deleteReserva, [reserva])) as readonly {
    readonly servicio_id: number;
    readonly fecha: string;
    readonly desde: string;
    readonly personas: number;
  }[];
  if (gone === undefined) return 'again';
  await session.rows(giveBack, [gone.servicio_id, gone.fecha, gone.desde, gone.personas]);
  await writeAnswer(session, key, respuesta, clock.now);
  return 'done';
}

/** Keeps an answer for a repeated write. One that is kept already, by whoever was quicker, is an error. */
export async function writeAnswer(
  session: Session,
  key: WriteKey | null,
  respuesta: string,
  now: Date,
): Promise<void> {
  if (key === null) return;
  const { clave, sujeto, ruta, cuerpo } = key;
  await session.rows(insertAnswer, [clave, sujeto, ruta, cuerpo, respuesta, now.getTime()]);
}

/** Forgets an answer that is too old to be given again, so that its key is free. */
export async function forgetAnswer(
  session: Session,
  { clave, sujeto, ruta }: WriteKey,
  creada: number,
): Promise<void> {
  await session.rows(deleteAnswer, [clave, sujeto, ruta, creada]);
}
