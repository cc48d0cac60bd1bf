import { isRefusal, isUnanswered, NotOk, RequestFailure } from '../../shared/api/request';
import { showNotice } from '../../shared/notices/notices';
import { readStored } from '../../shared/storage/stored';
import { type Guest, isLoggedIn } from '../session/guest-session';
import { reportFailure } from '../session/report-failure';
import { wordsOf } from './action-words';
import {
  describeAction,
  dropAction,
  markSent,
  type PendingAction,
  actionsKey,
  actionsOf,
} from './actions';
import { sendAction } from './queries';
import { turnosTextsFor } from './turnos-texts';
import { lapse, serverIsBack } from './until-known';

interface Sender {
  readonly db: string;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** Runs after each action whose result is known. */
  readonly onSettled: () => void;
  readonly signal: AbortSignal;
}

/** How long a server that answers that it cannot do it now is left alone, in milliseconds. */
const pause = 30_000;

/**
 * Sends the pending actions, the oldest first, each under its key until its result is known, and reports the
 * result. One tab sends at a time, where the browser lets tabs agree; elsewhere the key makes the server do
 * it once.
 */
export async function sendActions(sender: Sender): Promise<void> {
  try {
    await sendAll(sender);
  } catch (error) {
    if (!sender.signal.aborted) throw error;
  }
}

async function sendAll(sender: Sender): Promise<void> {
  const { signal } = sender;
  const outcome = await inTurn(signal, () => sendFirst(sender));
  if (outcome === 'nothing left') return;
  // A tab that waits keeps no other from sending: the browser may put it to sleep.
  if (outcome === 'unanswered') await serverIsBack(signal);
  if (outcome === 'not now') await lapse(pause, signal);
  return sendAll(sender);
}

type Outcome = 'known' | 'unanswered' | 'not now' | 'nothing left';

let turn: Promise<unknown> = Promise.resolve();

function inTurn(signal: AbortSignal, work: () => Promise<Outcome>): Promise<Outcome> {
  // Browsers have locks where the page is served over https; without them one tab at least sends one after the other.
  if ('locks' in navigator) return navigator.locks.request(actionsKey, { signal }, work);
  const own = turn.then(work);
  turn = own.catch(() => undefined);
  return own;
}

async function sendFirst(sender: Sender): Promise<Outcome> {
  const { db, guest, signal, onSettled } = sender;
  const [action] = actionsOf(readStored(actionsKey), db, guest);
  if (signal.aborted || action === undefined || !isLoggedIn(db, guest)) return 'nothing left';
  markSent(sender, action);
  try {
    await sendAction(db, guest, action);
  } catch (error) {
    if (!isLoggedIn(db, guest)) return 'nothing left';
    if (isSessionsEnd(error)) {
      reportFailure(error);
      return 'nothing left';
    }
    if (isUnanswered(error) || error instanceof NotOk) return 'unanswered';
    if (!isHotelsNo(error)) return 'not now';
    // The guest withdrew the action meanwhile: no report.
    if (dropAction(sender, action)) tell(sender, action, error.mensaje);
    onSettled();
    return 'known';
  }
  if (!isLoggedIn(db, guest)) return 'nothing left';
  dropAction(sender, action);
  tell(sender, action, null);
  onSettled();
  return 'known';
}

function isSessionsEnd(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && error.status === 401 && error.huesped;
}

/** Whether the hotel's own server refused; proxies in front of it refuse without a message for guests. */
function isHotelsNo(error: unknown): error is RequestFailure & { readonly mensaje: string } {
  return error instanceof RequestFailure && error.mensaje !== null && isRefusal(error);
}

function tell({ idIdioma }: Sender, action: PendingAction, mensaje: string | null): void {
  const { t, lang } = turnosTextsFor(idIdioma);
  const { hecho, noSeHizo } = wordsOf(action.kind, t);
  const what = describeAction(action, lang);
  if (mensaje === null) {
    showNotice({ titulo: hecho, texto: what, lang });
  } else {
    showNotice({ titulo: noSeHizo, texto: `${what}. ${mensaje}`, lang });
  }
}
