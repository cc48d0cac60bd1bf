/** Language code of the contract: upper case, with an optional region (`ES`, `PT`, `PT-BR`). */
export const idIdiomaPattern = '^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$';

/** The language that owns a hotel's structure: order, prices, pictures and relations live in it alone. */
export const defaultIdIdioma = 'ES';

/** The CMS's locale code of a language: `PT-BR` is `pt-br`. */
export function toLocale(idIdioma: string): string {
  return idIdioma.toLowerCase();
}

/** The contract's language code of a CMS locale: `pt-br` is `PT-BR`. */
export function fromLocale(locale: string): string {
  return locale.toUpperCase();
}

/** Locale whose rows own the structure: relations, pictures and ids are read from them alone. */
export const defaultLocale = toLocale(defaultIdIdioma);
