import { toLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';

interface LocaleRow {
  readonly id: number;
  readonly code: string;
}

/** The part of Strapi's locales service that this project uses; the service has no types of its own. */
interface LocalesService {
  find(): Promise<readonly LocaleRow[]>;
  findByCode(code: string): Promise<LocaleRow | null>;
  create(locale: { code: string; name: string }): Promise<LocaleRow>;
  delete(locale: { id: number }): Promise<unknown>;
  getDefaultLocale(): Promise<string | null>;
  setDefaultLocale(locale: { code: string }): Promise<unknown>;
}

export function localesService(strapi: Core.Strapi): LocalesService {
  return strapi.plugin('i18n').service('locales');
}

/** The codes of the locales in which texts can be kept. */
export async function knownLocales(strapi: Core.Strapi): Promise<ReadonlySet<string>> {
  return new Set((await localesService(strapi).find()).map((locale) => locale.code));
}

/** Makes the locale of a language where it is missing. */
export async function ensureLocale(
  strapi: Core.Strapi,
  idIdioma: string,
  nombre: string,
): Promise<void> {
  const locales = localesService(strapi);
  const code = toLocale(idIdioma);
  if ((await locales.findByCode(code)) === null) await locales.create({ code, name: nombre });
}
