import { type MailKind, mailKinds, textFields } from '../../mail/kinds';
import { sendsMails } from '../../mail/mails';
import type { Clock } from '../../settings/clock';
import { defaultLocale } from '../../store/default-locale';
import { newDocumentId } from '../../store/new-document-id';
import type { Session, Statement } from '../../store/session';
import { dateAt } from '../shifts/shifts';
import { type Json, statement } from './statement';

/**
 * Mails that are to be sent, written by the transaction that does what they tell: what is undone is told nobody, and what is
 * done is told however often a process dies. A mail has all that it says, for a booking that is cancelled is gone.
 */

const columns =
  'document_id, clave, tipo, estado, destinatario, nombre, apellido, idioma, servicio, nombres, salones, fecha, desde, hasta, personas, intentos, proximo_intento, creado, repeticiones, id_estadia, documento_estadia, id_reserva, created_at, updated_at, published_at';

/** `asuntoReservado` is `asunto_reservado` in the table. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

/** A stay `e` with an e-mail: a hotel's system may have «-» or «no tiene» in its place. */
export const hasAddress = "e.email LIKE '%_@_%'";

/**
 * Writes a mail for each booking of a source `r`, six values from `$first` on being those of {@link mailValues}: none where the hotel
 * does not send this kind, the guest has no e-mail or wants none, or the day is over.
 */
export function mailsSql(kind: MailKind, { object }: Json, source: string, first: number): string {
  const value = (index: number) => `$${String(first + index)}`;
  const instant = (index: number) => `CAST(${value(index)} AS timestamp)`;
  const texts = (column: string) =>
    `(SELECT CAST(${object}(n.locale, n.${column}) AS text) FROM servicios n
       WHERE n.document_id = s.document_id AND n.${column} <> '')`;
  return `INSERT INTO correos (${columns})
    SELECT CAST(${value(0)} AS text), '${kind} ' || CAST(r.id AS text) || CAST(${value(1)} AS text),
      '${kind}', 'pendiente', TRIM(e.email), e.nombre, e.apellido,
      COALESCE(CAST(${value(2)} AS text), e.idioma), s.nombre, ${texts('nombre')}, ${texts('salon')},
      r.fecha, r.desde, r.hasta, r.personas, 0, ${instant(5)}, ${instant(4)}, 0,
      e.id, e.document_id, r.id, ${instant(5)}, ${instant(5)}, ${instant(5)}
    FROM ${source}
    JOIN estadias e ON e.id = r.estadia_id
    JOIN servicios s ON s.id = r.servicio_id
    WHERE ${hasAddress} AND e.sin_correo IS NOT TRUE AND CAST(r.fecha AS text) >= CAST(${value(3)} AS text)
      AND NOT EXISTS (SELECT 1 FROM textos_correo t
        WHERE t.locale = '${defaultLocale}' AND t.${columnOf(textFields[kind].envia)} IS FALSE)
    ON CONFLICT (clave) DO NOTHING`;
}

/** What a mail is told besides its booking. */
export interface Told {
  /** Language of whoever booked just now; the stay's own where it is not known. */
  readonly idioma?: string | undefined;
  /** Tells several mails of one kind about one booking apart. */
  readonly which?: string;
}

/** The values of {@link mailsSql}. */
export function mailValues(
  { engine }: Session,
  { now, zona }: Clock,
  { idioma, which }: Told = {},
): readonly (string | number | Date | null)[] {
  const instant = (date: Date) => (engine === 'postgres' ? date : date.getTime());
  const apart = which === undefined ? '' : ` ${which}`;
  return [
    ...[newDocumentId(), apart, idioma ?? null, dateAt(now, zona)],
    ...[instant(now), instant(new Date())],
  ];
}

const ofBooking = Object.fromEntries(
  mailKinds.map((kind) => [
    kind,
    statement(`correo_${kind}`, (json) =>
      mailsSql(kind, json, '(SELECT * FROM reservas WHERE id = $1) r', 2),
    ),
  ]),
) as Readonly<Record<MailKind, Statement>>;

/**
 * Has a guest told of a booking that a transaction makes, changes or, before it deletes it, cancels. Where the hotel sends no
 * mails it asks the database nothing.
 */
export async function noteMail(
  session: Session,
  kind: MailKind,
  reserva: number,
  clock: Clock,
  told: Told = {},
): Promise<void> {
  if (!sendsMails()) return;
  // What was moved may be moved back, and told once more.
  const which = kind === 'movido' ? newDocumentId() : undefined;
  await session.rows(ofBooking[kind], [
    reserva,
    ...mailValues(session, clock, { ...(which !== undefined && { which }), ...told }),
  ]);
}

const replace = statement(
  'correo_en_lugar_de',
  () => `UPDATE correos SET id_reserva_anterior = $2, desde_anterior = $3, hasta_anterior = $4
    WHERE clave = 'asignado ' || CAST(CAST($1 AS integer) AS text)`,
);

/** Has the mail of what came from the waiting list tell what the guest gave up for it. */
export async function noteReplaced(
  session: Session,
  reserva: number,
  given: { readonly id: number; readonly desde: string; readonly hasta: string },
): Promise<void> {
  if (!sendsMails()) return;
  await session.rows(replace, [reserva, given.id, given.desde, given.hasta]);
}

const learn = statement(
  'idioma_de_estadia',
  () => `UPDATE estadias SET idioma = $2 WHERE id = $1 AND COALESCE(idioma, '') <> $2`,
);

/** Keeps the language that a guest reads, for what is written to the guest later. */
export async function learnLanguage(
  session: Session,
  estadia: number,
  idioma: string | undefined,
): Promise<void> {
  if (idioma !== undefined && sendsMails()) await session.rows(learn, [estadia, idioma]);
}
