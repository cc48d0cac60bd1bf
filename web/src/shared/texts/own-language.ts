import { inLanguage } from '@guest-app/config/direction';

/** What the element of a text says where the text is read in another language than the page's. */
export const ownLanguage = (idIdioma: string | undefined) =>
  idIdioma === undefined ? {} : inLanguage(idIdioma);
