import { idIdiomaPattern } from '@guest-app/config/languages';
import Negotiator from 'negotiator';

const idIdioma = new RegExp(idIdiomaPattern);

/** The language that a browser wants most, as the contract writes it. */
export function wantedLanguage(acceptLanguage: string | undefined): string | undefined {
  if (acceptLanguage === undefined) return undefined;
  return new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .map((tag) => tag.toUpperCase())
    .find((tag) => idIdioma.test(tag));
}

/** Whether a guest reads Spanish rather than English, the two languages in which something is said to guests. */
export function readsSpanish(acceptLanguage: string | undefined): boolean {
  return wantedLanguage(acceptLanguage)?.startsWith('ES') ?? true;
}
