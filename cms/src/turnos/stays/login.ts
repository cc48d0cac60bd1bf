import type { Huesped } from '@guest-app/config/cms-calls/turnos';
import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import type { LoginRefusal } from '../../calls/sent';
import { enter } from '../../logins/enter';
import { readClock, environment } from '../../settings/environment';
import { dateAt, endOfDay } from '../shifts/shifts';
import { hashDocument } from './document-number';

interface LoginRequest {
  readonly via: 'confirmacion' | 'dni';
  readonly numero: string;
  /** `YYYY-MM-DD`. */
  readonly checkin: string;
  readonly direccion: string;
  readonly equipo: string | null;
  /** Idempotency-Key: the repetition of one failed request counts once. */
  readonly clave: string | null;
  /** Language that the guest reads. */
  readonly idioma?: string | undefined;
}

interface Entered {
  readonly kind: 'ok';
  readonly estadia: Huesped;
  /** The instant at which the departure day ends: no token lasts longer. */
  readonly vence: Date;
}

/** Refuses a login to a stay that is over, and says so only to a guest who knows its number and its day. */
interface Over {
  readonly kind: 'terminada';
}

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
  idioma: string | null;
}

/**
 * Finds the stay of a confirmation or document number and an arrival date, until the end of its departure
 * day. Whichever part is wrong, the work and the answer are the same.
 */
export async function logInGuest(
  strapi: Core.Strapi,
  { via, checkin, numero, idioma, ...sender }: LoginRequest,
): Promise<Entered | Over | LoginRefusal> {
  const cuenta =
    via === 'dni' ? hashDocument(numero, environment().documentKey) : normaliseConfirmacion(numero);
  const attempt = { ...sender, kind: 'huesped', cuenta, prueba: `${via} ${checkin}` } as const;
  const { now, zona } = readClock();
  const stay = { isOver: false };
  const found = await enter(strapi, attempt, async () => {
    const row: Row | undefined = await strapi.db
      .connection<Row>('estadias')
      .where(via === 'dni' ? { documento_hash: cuenta } : { confirmacion: cuenta })
      .andWhere({ llegada: checkin })
      .orderBy('salida', 'desc')
      .first();
    // It counts as a failure: a guest who left long ago does not make the network trustworthy.
    stay.isOver = row !== undefined && row.salida < dateAt(now, zona);
    return row === undefined || stay.isOver ? 'wrong' : { kind: 'ok', row };
  });
  if (found.kind === 'rechazado' && stay.isOver) return { kind: 'terminada' };
  if (found.kind !== 'ok') return found;
  const { row } = found;
  if (idioma !== undefined && idioma !== row.idioma) {
    await strapi.db.connection<Row>('estadias').where({ id: row.id }).update({ idioma });
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
