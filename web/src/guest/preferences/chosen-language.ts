import type { Hotel } from '../../shared/model/hotel';

/** Language while neither a choice nor a hotel says one. */
const fallbackIdIdioma = 'ES';

/** The guest's language: what was chosen, now or before, or else the hotel's. */
export function chosenLanguage(
  hotel: Hotel | null,
  stored: string | null,
  chosen: string | null = null,
): string {
  return chosen ?? stored ?? hotel?.idioma ?? fallbackIdIdioma;
}
