import { guestEnglish } from '@guest-app/config/guest-english';
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

const english: ReadonlyMap<string, string> = new Map(Object.entries(guestEnglish));

/** What guests read in the place of a Spanish sentence, by the language that they want. */
export function inGuestLanguage(acceptLanguage: string | undefined, mensaje: string): string {
  return readsSpanish(acceptLanguage) ? mensaje : (english.get(mensaje) ?? mensaje);
}

const guestCalls =
  /^\/h\/|^\/webapp(UI\/|\/(login-huesped|correo|imagen|turnos\/(agenda|calendario|reservar|mover|cancelar|esperar|dejarEspera|correo))\/)/;

/** Whether a guest makes a call, by its address: what is said to staff is Spanish. */
export const isGuestCall = (url: string): boolean => guestCalls.test(url);
