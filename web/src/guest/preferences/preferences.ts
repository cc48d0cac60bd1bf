import type { Hotel } from '../../shared/model/hotel';
import { readStored, writeStored } from '../../shared/storage/stored';
import { logOutGuest } from '../session/guest-session';
import { chosenLanguage } from './chosen-language';

/**
 * Makes a hotel the stored one. Another hotel than before ends the guest's session, which belongs to the hotel that
 * opened it. The hotel's language is stored only where none was chosen, before or now.
 */
export function enterHotel(hotel: Hotel, chosen: string | null = null): void {
  const before = readStored('DB');
  if (before !== null && before !== hotel.db) logOutGuest();
  const idIdioma = chosenLanguage(hotel, readStored('idIdioma'), chosen);
  if (before !== hotel.db || readStored('idIdioma') !== idIdioma) {
    writeStored({ DB: hotel.db, idIdioma });
  }
}

/** Under this key is stored that the guest chose a language, or declined the one that was offered. */
export const languageWasChosen = 'idiomaElegido';

/** Keeps the language that is shown: the other one is not offered again. */
export function declineLanguage(): void {
  writeStored({ [languageWasChosen]: 'si' });
}

/** Stores the guest's language and loads the page again, so that every text is asked for in it. */
export function chooseLanguage(idIdioma: string): void {
  writeStored({ idIdioma, [languageWasChosen]: 'si' });
  window.location.reload();
}
