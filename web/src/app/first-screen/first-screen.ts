import { currentPlace } from '../../guest/content/section-place';
import { chosenLanguage } from '../../guest/preferences/chosen-language';
import { pathOfHash } from '../../shared/address/address';
import type { Hotel } from '../../shared/model/hotel';
import { hotelOf, languageOfEntry, parseScreen, type Screen } from '../routes/screen';

/** What a page knows of itself before its app runs. */
export interface Visit {
  /** The address after `#`. */
  readonly hash: string;
  /** What a jump left in the history's entry, when the page is loaded again. */
  readonly state: unknown;
  readonly storedDb: string | null;
  readonly storedIdIdioma: string | null;
}

/** The section that is shown first. */
export interface FirstScreen {
  readonly db: string;
  readonly idIdioma: string;
  /** null: the hotel's first. */
  readonly idSeccion: number | null;
}

/** Which section a page shows first; null where it shows none. */
export function firstScreen(visit: Visit, hoteles: readonly Hotel[]): FirstScreen | null {
  const screen = parseScreen(pathOfHash(visit.hash), hoteles);
  const hotel = hotelOf(screen, hoteles, visit.storedDb);
  const idSeccion = seccionOf(screen, visit.state, hotel);
  if (hotel === null || idSeccion === undefined) return null;
  const chosen = screen.kind === 'entrada' ? languageOfEntry(screen, visit.storedIdIdioma) : null;
  return { db: hotel.db, idIdioma: chosenLanguage(hotel, visit.storedIdIdioma, chosen), idSeccion };
}

/** The section that a screen shows, null for the hotel's first; undefined where it is no screen of sections. */
function seccionOf(screen: Screen, state: unknown, hotel: Hotel | null): number | null | undefined {
  if (screen.kind === 'inicio') return null;
  if (screen.kind === 'entrada') return screen.idSeccion;
  if (screen.kind !== 'main' && screen.kind !== 'hotel') return undefined;
  return hotel === null ? null : currentPlace(screen, state, hotel.db).idSeccion;
}
