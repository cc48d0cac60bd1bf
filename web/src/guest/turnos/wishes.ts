import { ddMm, longDay } from '../../shared/clock/dates';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { parseStoredList, readStored, removeStored } from '../../shared/storage/stored';
import type { Lang } from '../../shared/texts/texts';
import { type Guest, keepForGuest } from '../session/guest-session';

/** What a guest may want of a shift: to have, move or give it up, to wait for it or to do so no longer. */
export type WishKind = 'reservar' | 'mover' | 'cancelar' | 'esperar' | 'dejarEspera';

type NamedTurno = Pick<Turno, 'codigo' | 'desde' | 'hasta'>;

export interface Wish {
  readonly kind: WishKind;
  readonly dia: Pick<ServicioDia, 'idServicio' | 'servicio' | 'fecha'>;
  readonly turno: NamedTurno;
  /** How many come; all of the stay if it does not say. */
  readonly personas?: number;
  /** The shift to which a booking is moved. */
  readonly nuevo?: { readonly fecha: string; readonly turno: NamedTurno };
}

/** A booking or a cancellation that waits for the server. */
export interface PendingWish extends Wish {
  readonly db: string;
  readonly nroConfirmacion: string;
  /** The language in which its service is named. */
  readonly idIdioma: string;
  /** The key under which it is sent, however often. */
  readonly clave: string;
  /** Whether it was sent before: then it may have been done. */
  readonly wasSent: boolean;
}

interface Whose {
  readonly db: string;
  readonly guest: Guest;
}

export const wishesKey = 'pedidosPendientes';

/** The wishes of a guest, the oldest first. */
export function wishesOf(
  stored: string | null,
  db: string,
  { nroConfirmacion }: Guest,
): readonly PendingWish[] {
  return (parseStoredList(stored) as readonly PendingWish[]).filter(
    (wish) => wish.db === db && wish.nroConfirmacion === nroConfirmacion,
  );
}

/** Whether two wishes are about the same service on the same day. */
export function isSameDia(
  one: Pick<Wish, 'dia' | 'nuevo'>,
  other: Pick<Wish, 'dia' | 'nuevo'>,
): boolean {
  const days = ({ dia, nuevo }: typeof one) => [dia.fecha, ...(nuevo ? [nuevo.fecha] : [])];
  return (
    one.dia.idServicio === other.dia.idServicio &&
    days(one).some((fecha) => days(other).includes(fecha))
  );
}

/** Adds a pending wish at the end. False if it cannot be stored. */
export function leavePending(
  { db, guest }: Whose,
  { kind, dia, turno, personas, nuevo }: Wish,
  { idIdioma, clave }: Pick<PendingWish, 'idIdioma' | 'clave'>,
): boolean {
  const { idServicio, servicio, fecha } = dia;
  const wish: PendingWish = {
    kind,
    dia: { idServicio, servicio, fecha },
    turno: named(turno),
    ...(personas !== undefined && { personas }),
    ...(nuevo && { nuevo: { fecha: nuevo.fecha, turno: named(nuevo.turno) } }),
    db,
    nroConfirmacion: guest.nroConfirmacion,
    idIdioma,
    clave,
    wasSent: false,
  };
  const wishes = wishesOf(readStored(wishesKey), db, guest);
  if (wishes.some((other) => isSameDia(wish, other))) return true;
  if (store({ db, guest }, [...wishes, wish])) return true;
  // What the guest wants is worth more than what was read.
  removeStored(['agendasGuardadas', 'calendariosGuardados']);
  return store({ db, guest }, [...wishes, wish]);
}

const named = ({ codigo, desde, hasta }: NamedTurno): NamedTurno => ({ codigo, desde, hasta });

export function markSent({ db, guest }: Whose, { clave }: PendingWish): void {
  const wishes = wishesOf(readStored(wishesKey), db, guest);
  store(
    { db, guest },
    wishes.map((wish) => (wish.clave === clave ? { ...wish, wasSent: true } : wish)),
  );
}

/** Removes a pending wish; false if it was gone. */
export function dropWish({ db, guest }: Whose, { clave }: PendingWish): boolean {
  const wishes = wishesOf(readStored(wishesKey), db, guest);
  const others = wishes.filter((wish) => wish.clave !== clave);
  if (others.length === wishes.length) return false;
  if (others.length === 0) removeStored([wishesKey]);
  else store({ db, guest }, others);
  return true;
}

function store({ db, guest }: Whose, wishes: readonly PendingWish[]): boolean {
  return keepForGuest(db, guest, wishesKey, JSON.stringify(wishes));
}

/** A wish in the guest's language; a move in two lines, where they are shown as such. */
export function describeWish({ dia, turno, nuevo }: Wish, lang: Lang): string {
  const held = `${dia.servicio} · ${dayAndHours(dia.fecha, turno, lang)}`;
  return nuevo === undefined ? held : `${held}\n→ ${dayAndHours(nuevo.fecha, nuevo.turno, lang)}`;
}

function dayAndHours(fecha: string, { desde, hasta }: NamedTurno, lang: Lang): string {
  const [weekday = ''] = longDay(fecha, lang).split(' ');
  // Joined to both hours, so that no line ends in between.
  return `${weekday} ${ddMm(fecha)} · ${desde}\u2060–\u2060${hasta}`;
}
