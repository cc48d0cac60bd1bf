import { isTokenValid, claimsOf } from '../shared/session/token';
import { parseStoredList, readStored } from '../shared/storage/stored';
import { readTab, writeTab } from '../shared/storage/tab-storage';

/** In the tab's own storage: the hotel that a member of staff looks at as a guest, by the back office's link. */
const mark = 'comoHuesped';

export function openedByStaff(db: string): void {
  writeTab(mark, db);
}

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
