import type { Context } from 'koa';
import { refuseLocaleInUse } from '../../content/locales';

/** The part of the plugin that is extended; it has no types of its own. */
interface I18n {
  readonly controllers: {
    readonly locales: { deleteLocale: (context: Context) => Promise<void> };
  };
}

/** The panel deletes no locale that holds the texts of a language of the hotel. */
export default function keepLanguages<Plugin extends I18n>(plugin: Plugin): Plugin {
  const { locales } = plugin.controllers;
  const { deleteLocale } = locales;
  if (typeof deleteLocale !== 'function') throw new Error('Strapi deletes locales elsewhere now.');
  locales.deleteLocale = async (context) => {
    const params: unknown = context['params'];
    const isNamed = typeof params === 'object' && params !== null && 'id' in params;
    if (isNamed) await refuseLocaleInUse(strapi, Number(params.id));
    await deleteLocale(context);
  };
  return plugin;
}
