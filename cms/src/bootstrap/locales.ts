import { fromLocale, defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { ensureLocale, localesService } from '../content/locales';

/** Makes the default language's locale Strapi's default, and deletes Strapi's own unless the hotel has that language. */
export async function prepareLocales(strapi: Core.Strapi): Promise<void> {
  const locales = localesService(strapi);
  await ensureLocale(strapi, fromLocale(defaultLocale), 'Español');
  const before = await locales.getDefaultLocale();
  if (before === defaultLocale) return;
  await locales.setDefaultLocale({ code: defaultLocale });
  const idiomas = await strapi.documents('api::idioma.idioma').findMany({ fields: ['codigo'] });
  const isLanguage = idiomas.some((idioma) => idioma['codigo'] === fromLocale(before ?? ''));
  const initial = (await locales.find()).find((locale) => locale.code === before);
  if (initial !== undefined && !isLanguage) await locales.delete(initial);
}

/** Creates the default language of a new hotel. */
export async function prepareFirstLanguage(strapi: Core.Strapi): Promise<void> {
  const idiomas = strapi.documents('api::idioma.idioma');
  if ((await idiomas.count({})) > 0) return;
  await idiomas.create({
    data: { codigo: fromLocale(defaultLocale), nombre: 'Español', activo: true },
  });
}
