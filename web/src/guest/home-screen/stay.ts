import { parseStored, readStored, writeStored } from '../../shared/storage/stored';
import { readTab, writeTab } from '../../shared/storage/tab-storage';

/*
 * The guest's visits to one hotel; entering another hotel begins anew. A visit begins with a page that is
 * loaded in a new tab, or half an hour after the last one.
 */

export interface Stay {
  readonly db: string;
  readonly visitas: number;
  /** When a page was last loaded, and when the offer was declined; milliseconds. */
  readonly ultima: number;
  readonly rechazada: number | null;
}

export const stayKey = 'pantallaDeInicio';
/** In the tab's own storage: the hotel that was visited in it. */
const tabKey = 'visita';

const visitPause = 30 * 60_000;
/** No stay is as long: a later visit belongs to another stay. */
const longestStay = 60 * 24 * 60 * 60_000;

/** What is stored, or null where it is nothing that was written here. */
export function readStay(stored: string | null): Stay | null {
  const read = parseStored(stored);
  return isStay(read) ? read : null;
}

function isStay(read: unknown): read is Stay {
  if (typeof read !== 'object' || read === null) return false;
  if (!('db' in read && 'visitas' in read && 'ultima' in read && 'rechazada' in read)) return false;
  return (
    typeof read.db === 'string' &&
    typeof read.visitas === 'number' &&
    typeof read.ultima === 'number' &&
    (read.rechazada === null || typeof read.rechazada === 'number')
  );
}

/** What there is to keep after a page was loaded. */
export function afterLoad(
  before: Stay | null,
  { db, now, isNewTab }: { readonly db: string; readonly now: number; readonly isNewTab: boolean },
): Stay {
  const own = before?.db === db ? before : { db, visitas: 0, ultima: 0, rechazada: null };
  const isVisit = isNewTab || now - own.ultima >= visitPause;
  const isDeclined = own.rechazada !== null && now - own.rechazada < longestStay;
  return {
    db,
    visitas: own.visitas + (isVisit ? 1 : 0),
    ultima: now,
    rechazada: isDeclined ? own.rechazada : null,
  };
}

/** Not at the first visit, and not after a refusal. */
export function isOffered({ visitas, rechazada }: Stay): boolean {
  return visitas >= 2 && rechazada === null;
}

/** The hotel whose visit this page has counted. */
let counted: string | null = null;

/** Counts the page that stands as loaded for a hotel, once. */
export function countVisit(db: string): void {
  if (counted === db) return;
  counted = db;
  const isNewTab = readTab(tabKey) !== db;
  writeTab(tabKey, db);
  const stay = afterLoad(readStay(readStored(stayKey)), { db, now: Date.now(), isNewTab });
  writeStored({ [stayKey]: JSON.stringify(stay) });
}

export function declineHomeScreen(): void {
  const stay = readStay(readStored(stayKey));
  if (stay === null) return;
  writeStored({ [stayKey]: JSON.stringify({ ...stay, rechazada: Date.now() }) });
}
