import { defaultIdIdioma, toLocale } from '@guest-app/config/languages';

/** Locale whose rows own the structure: relations, pictures and ids are read from them alone. */
export const defaultLocale = toLocale(defaultIdIdioma);
