import type { ServicioDia } from '../../shared/model/servicio-dia';
import { parseStoredList, readStored, removeStored } from '../../shared/storage/stored';
import { type Guest, isLoggedIn, keepForGuest } from '../session/guest-session';

/** Identifies an agenda: guest, language, services. */
export interface AgendaPlace {
  readonly db: string;
  readonly guest: Guest;
  readonly idIdioma: string;
  /** Null for the whole stay. */
  readonly idAgenda: number | null;
}

/** Whose bookings they are. */
type Holder = Pick<Guest, 'nroConfirmacion'>;

/** The last answer to a question for an agenda. */
export interface StoredAgenda {
  /** When it came, in milliseconds of the epoch. */
  readonly at: number;
  readonly dias: readonly ServicioDia[];
}

interface Entry extends StoredAgenda {
  readonly db: string;
  readonly nroConfirmacion: string;
  readonly idIdioma: string;
  readonly idAgenda: number | null;
}

const key = 'agendasGuardadas';

/** The whole stay and one named agenda, in two languages. */
const most = 4;

/** In characters. A browser has room for five million, which the whole app shares. */
const longest = 1_500_000;

/** Keeps an answer that came, in place of the one before; older ones make room for it. */
export function storeAgenda(place: AgendaPlace, dias: readonly ServicioDia[]): void {
  const { db, guest, idIdioma, idAgenda } = place;
  if (!isLoggedIn(db, guest)) return;
  const entry: Entry = {
    db,
    nroConfirmacion: guest.nroConfirmacion,
    idIdioma,
    idAgenda,
    at: Date.now(),
    dias,
  };
  const others = entries().filter(
    (other) => isOf(db, guest, other) && !(isSameKind(entry, other) && other.idIdioma === idIdioma),
  );
  for (const kept of [[entry, ...others].slice(0, most), [entry]]) {
    const value = JSON.stringify(kept);
    if (value.length <= longest && keepForGuest(db, guest, key, value)) return;
  }
  // What is there is older than what the guest has just seen.
  removeStored([key]);
}

/** The last answer; null where none is stored. */
export function readStoredAgenda({
  db,
  guest,
  idIdioma,
  idAgenda,
}: Omit<AgendaPlace, 'guest'> & { readonly guest: Holder }): StoredAgenda | null {
  const kept = entries().find(
    (entry) => isOf(db, guest, entry) && entry.idIdioma === idIdioma && entry.idAgenda === idAgenda,
  );
  return kept ?? null;
}

function isOf(db: string, { nroConfirmacion }: Holder, entry: Entry): boolean {
  return entry.db === db && entry.nroConfirmacion === nroConfirmacion;
}

function isSameKind(one: Entry, other: Entry): boolean {
  return (one.idAgenda === null) === (other.idAgenda === null);
}

function entries(): readonly Entry[] {
  return parseStoredList(readStored(key)) as readonly Entry[];
}
