import { ddMm, longDay } from '../../shared/clock/dates';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { parseStoredList, readStored, removeStored } from '../../shared/storage/stored';
import type { Lang } from '../../shared/texts/texts';
import { type Guest, keepForGuest } from '../session/guest-session';

/** What a guest may do with a shift: book, move or cancel it, wait for it or stop waiting. */
export type ActionKind = 'reservar' | 'mover' | 'cancelar' | 'esperar' | 'dejarEspera';

type NamedTurno = Pick<Turno, 'codigo' | 'desde' | 'hasta'>;

export interface Action {
  readonly kind: ActionKind;
  readonly dia: Pick<ServicioDia, 'idServicio' | 'servicio' | 'fecha'>;
  readonly turno: NamedTurno;
  /** How many come; all of the stay if it does not say. */
  readonly personas?: number;
  /** The shift to which a booking is moved. */
  readonly nuevo?: { readonly fecha: string; readonly turno: NamedTurno };
}

/** A booking or a cancellation that waits for the server. */
export interface PendingAction extends Action {
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

export const actionsKey = 'pedidosPendientes';

/** The actions of a guest, the oldest first. */
export function actionsOf(
  stored: string | null,
  db: string,
  { nroConfirmacion }: Guest,
): readonly PendingAction[] {
  return (parseStoredList(stored) as readonly PendingAction[]).filter(
    (action) => action.db === db && action.nroConfirmacion === nroConfirmacion,
  );
}

/** Whether two actions are about the same service on the same day. */
export function isSameDia(
  one: Pick<Action, 'dia' | 'nuevo'>,
  other: Pick<Action, 'dia' | 'nuevo'>,
): boolean {
  const days = ({ dia, nuevo }: typeof one) => [dia.fecha, ...(nuevo ? [nuevo.fecha] : [])];
  return (
    one.dia.idServicio === other.dia.idServicio &&
    days(one).some((fecha) => days(other).includes(fecha))
  );
}

/** Adds a pending action at the end. False if it cannot be stored. */
export function leavePending(
  { db, guest }: Whose,
  { kind, dia, turno, personas, nuevo }: Action,
  { idIdioma, clave }: Pick<PendingAction, 'idIdioma' | 'clave'>,
): boolean {
  const { idServicio, servicio, fecha } = dia;
  const action: PendingAction = {
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
  const actions = actionsOf(readStored(actionsKey), db, guest);
  if (actions.some((other) => isSameDia(action, other))) return true;
  if (store({ db, guest }, [...actions, action])) return true;
  // A pending action is worth more than a cached agenda.
  removeStored(['agendasGuardadas', 'calendariosGuardados']);
  return store({ db, guest }, [...actions, action]);
}

const named = ({ codigo, desde, hasta }: NamedTurno): NamedTurno => ({ codigo, desde, hasta });

export function markSent({ db, guest }: Whose, { clave }: PendingAction): void {
  const actions = actionsOf(readStored(actionsKey), db, guest);
  store(
    { db, guest },
    actions.map((action) => (action.clave === clave ? { ...action, wasSent: true } : action)),
  );
}

/** Removes a pending action; false if it was gone. */
export function dropAction({ db, guest }: Whose, { clave }: PendingAction): boolean {
  const actions = actionsOf(readStored(actionsKey), db, guest);
  const others = actions.filter((action) => action.clave !== clave);
  if (others.length === actions.length) return false;
  if (others.length === 0) removeStored([actionsKey]);
  else store({ db, guest }, others);
  return true;
}

function store({ db, guest }: Whose, actions: readonly PendingAction[]): boolean {
  return keepForGuest(db, guest, actionsKey, JSON.stringify(actions));
}

/** An action in the guest's language; a move in two lines, where they are shown as such. */
export function describeAction({ dia, turno, nuevo }: Action, lang: Lang): string {
  const held = `${dia.servicio} · ${dayAndHours(dia.fecha, turno, lang)}`;
  return nuevo === undefined ? held : `${held}\n→ ${dayAndHours(nuevo.fecha, nuevo.turno, lang)}`;
}

function dayAndHours(fecha: string, { desde, hasta }: NamedTurno, lang: Lang): string {
  const [weekday = ''] = longDay(fecha, lang).split(' ');
  // Joined to both hours, so that no line ends in between.
  return `${weekday} ${ddMm(fecha)} · ${desde}\u2060–\u2060${hasta}`;
}
