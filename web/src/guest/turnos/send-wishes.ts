import { isUnanswered, NotOk, RequestFailure } from '../../shared/api/request';
import { showNotice } from '../../shared/notices/notices';
import { readStored } from '../../shared/storage/stored';
import { type Guest, isLoggedIn } from '../session/guest-session';
import { reportFailure } from '../session/report-failure';
import { cancelar, reservar } from './queries';
import { turnosTextsFor } from './turnos-texts';
import { serverIsBack } from './until-known';
import { describeWish, dropWish, markSent, type PendingWish, wishesKey, wishesOf } from './wishes';

interface Sender {
  readonly db: string;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** Runs after each wish of which it is known what became of it. */
  readonly onSettled: () => void;
  readonly signal: AbortSignal;
}

/** How long a server that answers that it cannot do it now is left alone, in milliseconds. */
const pause = 30_000;

/**
 * Sends what the guest left pending, the oldest first, each under its key until it is known what became of it, which is
 * told. One tab does so at a time, where the browser lets tabs agree; elsewhere the key has the server do it once.
 */
export async function sendWishes(sender: Sender): Promise<void> {
  const { signal } = sender;
  try {
    await inTurn(signal, () => sendNext(sender));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

let turn: Promise<void> = Promise.resolve();

function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers have locks where the page is served over https; without them one tab at least does one after the other.
  if ('locks' in navigator) return navigator.locks.request(wishesKey, { signal }, work);
  const own = turn.then(work);
  turn = own.catch(() => undefined);
  return own;
}

async function sendNext(sender: Sender): Promise<void> {
  const { db, guest, signal } = sender;
  const [wish] = wishesOf(readStored(wishesKey), db, guest);
  if (signal.aborted || wish === undefined || !isLoggedIn(db, guest)) return;
  markSent(sender, wish);
  await settle(sender, wish);
  return sendNext(sender);
}

async function settle(sender: Sender, wish: PendingWish): Promise<void> {
  const { db, guest, signal, onSettled } = sender;
  try {
    const choice = {
      idServicio: wish.dia.idServicio,
      codigo: wish.turno.codigo,
      clave: wish.clave,
    };
    await (wish.kind === 'reservar' ? reservar(db, guest, choice) : cancelar(db, guest, choice));
    if (!isLoggedIn(db, guest)) return;
    dropWish(sender, wish);
    tell(sender, wish, null);
    onSettled();
  } catch (error) {
    if (!isLoggedIn(db, guest)) return;
    if (error instanceof RequestFailure && error.status === 401 && error.huesped) {
      reportFailure(error);
    } else if (isRefusal(error)) {
      // Of a wish that was withdrawn meanwhile nothing is to be told.
      if (dropWish(sender, wish)) tell(sender, wish, error.mensaje);
      onSettled();
    } else if (isUnanswered(error) || error instanceof NotOk) {
      await serverIsBack(signal);
    } else {
      await lapse(signal);
    }
  }
}

/** Whether the hotel itself said no; a server that cannot do it now, or whatever stands before it, did not. */
function isRefusal(error: unknown): error is RequestFailure & { readonly mensaje: string } {
  return (
    error instanceof RequestFailure &&
    error.mensaje !== null &&
    error.status !== null &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429
  );
}

function tell({ idIdioma }: Sender, wish: PendingWish, mensaje: string | null): void {
  const { t, lang } = turnosTextsFor(idIdioma);
  const isBooking = wish.kind === 'reservar';
  const what = describeWish(wish, lang);
  if (mensaje === null) {
    const titulo = isBooking ? t.turnoReservado : t.turnoCancelado;
    showNotice({ titulo, texto: what, lang });
  } else {
    const titulo = isBooking ? t.noSeReservo : t.noSeCancelo;
    showNotice({ titulo, texto: `${what}. ${mensaje}`, lang });
  }
}

function lapse(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The guest left', 'AbortError'));
    });
  });
}
