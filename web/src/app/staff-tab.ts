import { isTokenValid, claimsOf } from '../shared/session/token';
import { parseStoredList, readStored } from '../shared/storage/stored';
import { readTab, removeTab, writeTab } from '../shared/storage/tab-storage';

/** In the tab's own storage: the hotel that a member of staff looks at as a guest, by the back office's link. */
const mark = 'comoHuesped';
/** The moment that is looked at, where it is not the present. */
const momentMark = 'momento';

/** @param momento ISO 8601, in UTC; null for the present */
export function openedByStaff(db: string, momento: string | null): void {
  writeTab(mark, db);
  if (momento === null) removeTab(momentMark);
  else writeTab(momentMark, momento);
}

/** The moment that a member of staff looks at in this tab; null for the present, and for every guest. */
export const momentHere = (db: string): string | null =>
  mayEditHere(db) ? readTab(momentMark) : null;

/**
 * Whether this tab was opened from the back office, by a person who is still logged in there and may edit the hotel's
 * content. A guest's app never loads the code behind it.
 */
export function mayEditHere(db: string): boolean {
  if (readTab(mark) !== db) return false;
  const token = readStored('token');
  return (
    token !== null &&
    isTokenValid(token, Date.now()) &&
    claimsOf(token)?.['db'] === db &&
    parseStoredList(readStored('puede')).includes('contenido')
  );
}
