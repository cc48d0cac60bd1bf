import { parseStored, readStored, writeStored } from '../../shared/storage/stored';
import { readTab, writeTab } from '../../shared/storage/tab-storage';

/*
 * The guest's visits to one hotel; entering another hotel begins anew. A visit begins with a page that is
 * loaded in a new tab, or half an hour after the last one.
 */

export interface Visits {
  readonly db: string;
  readonly visitas: number;
  /** When a page was last loaded, and when the offer was declined; milliseconds. */
  readonly ultima: number;
  readonly rechazada: number | null;
}

export const visitsKey = 'pantallaDeInicio';
/** In the tab's own storage: the hotel that was visited in it. */
const tabKey = 'visita';

const visitPause = 30 * 60_000;
/** No stay is as long: a later visit belongs to another stay. */
const longestStay = 60 * 24 * 60 * 60_000;

/** What is stored, or null where it is nothing that was written here. */
export function readVisits(stored: string | null): Visits | null {
  const read = parseStored(stored);
  return isVisits(read) ? read : null;
}

function isVisits(read: unknown): read is Visits {
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
  before: Visits | null,
  { db, now, isNewTab }: { readonly db: string; readonly now: number; readonly isNewTab: boolean },
): Visits {
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
export function isOffered({ visitas, rechazada }: Visits): boolean {
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
  const visits = afterLoad(readVisits(readStored(visitsKey)), { db, now: Date.now(), isNewTab });
  writeStored({ [visitsKey]: JSON.stringify(visits) });
}

export function declineHomeScreen(): void {
  const visits = readVisits(readStored(visitsKey));
  if (visits === null) return;
  writeStored({ [visitsKey]: JSON.stringify({ ...visits, rechazada: Date.now() }) });
}
