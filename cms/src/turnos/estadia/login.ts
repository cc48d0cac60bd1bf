import type { Huesped } from '@guest-app/config/cms-calls/turnos';
import { normaliseConfirmacion, normaliseDocument } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import type { LoginRefusal } from '../../calls/login-refusal';
import type { Clock } from '../../settings/clock';
import { countFailure, secondsToWait } from '../../store/login-attempts';
import { dateAt, endOfDay } from '../shifts/shifts';
import { hashDocument } from './document-number';

interface LoginRequest {
  readonly via: 'confirmacion' | 'dni';
  readonly numero: string;
  /** `YYYY-MM-DD`. */
  readonly checkin: string;
  readonly direccion: string;
  /** Idempotency-Key: the repetition of one failed request counts once. */
  readonly clave: string | null;
}

export type LoginResult =
  | {
      readonly kind: 'ok';
      readonly estadia: Huesped;
      /** The instant at which the departure day ends: no token lasts longer. */
      readonly vence: Date;
    }
  | LoginRefusal;

interface Row {
  id: number;
  confirmacion: string;
  documento_hash: string | null;
  nombre: string;
  apellido: string;
  llegada: string;
  salida: string;
  habitacion: string | null;
  adultos: number;
  menores: number;
  telefono: string | null;
  email: string | null;
}

/**
 * Finds the stay of a confirmation or document number and an arrival date, until the end of its departure day.
 *
 * Whichever part is wrong, the work and the answer are the same. Failures are limited by number and by address.
 */
export async function logInGuest(
  strapi: Core.Strapi,
  { via, checkin, ...request }: LoginRequest,
  { now, zona }: Clock,
  documentKey: string,
): Promise<LoginResult> {
  const db = strapi.db.connection;
  const attempt = {
    ...request,
    numero:
      via === 'dni' ? normaliseDocument(request.numero) : normaliseConfirmacion(request.numero),
    prueba: `${via} ${checkin}`,
  };
  const segundos = await secondsToWait(db, attempt, now, documentKey);
  if (segundos !== null) return { kind: 'limite', segundos };

  const today = dateAt(now, zona);
  const row: Row | undefined = await db<Row>('estadias')
    .where(
      via === 'dni'
        ? { documento_hash: hashDocument(attempt.numero, documentKey) }
        : { confirmacion: attempt.numero },
    )
    .andWhere({ llegada: checkin })
    .andWhere('salida', '>=', today)
    .first();
  if (row === undefined) {
    await countFailure(db, attempt, now, documentKey);
    return { kind: 'rechazado' };
  }
  return {
    kind: 'ok',
    estadia: {
      confirmation_no: row.confirmacion,
      nombre: row.nombre,
      apellido: row.apellido,
      checkin: row.llegada,
      salida: row.salida,
      room: row.habitacion ?? '',
      adults: row.adultos,
      children: row.menores,
      phone_no: row.telefono ?? '',
      email: row.email ?? '',
    },
    vence: endOfDay(row.salida, zona),
  };
}
