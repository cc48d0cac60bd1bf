import { fromLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { ensureLocale, localesService } from '../content/locales';
import { defaultLocale } from '../store/default-locale';

/** The default language's locale is Strapi's default too; the one that Strapi began with goes, unless it is a language. */
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

/** A new hotel begins with the default language, switched on. */
export async function prepareFirstLanguage(strapi: Core.Strapi): Promise<void> {
  const idiomas = strapi.documents('api::idioma.idioma');
  if ((await idiomas.count({})) > 0) return;
  await idiomas.create({
    data: { codigo: fromLocale(defaultLocale), nombre: 'Español', activo: true },
  });
}
