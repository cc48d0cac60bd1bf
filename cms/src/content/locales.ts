import { toLocale, fromLocale, defaultLocale, idIdiomaPattern } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { documentIdOf, type Invariant } from '../writes/content-write';
import { FieldError } from '../writes/refusal';

interface LocaleRow {
  readonly id: number;
  readonly code: string;
}

/** The part of Strapi's locales service that this project uses; the service has no types of its own. */
interface LocalesService {
  find(): Promise<readonly LocaleRow[]>;
  findById(id: number): Promise<LocaleRow | null>;
  findByCode(code: string): Promise<LocaleRow | null>;
  create(locale: { code: string; name: string }): Promise<LocaleRow>;
  delete(locale: { id: number }): Promise<unknown>;
  getDefaultLocale(): Promise<string | null>;
  setDefaultLocale(locale: { code: string }): Promise<unknown>;
}

function localesService(strapi: Core.Strapi): LocalesService {
  return strapi.plugin('i18n').service('locales');
}

/** The codes of the locales in which texts can be stored. */
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

/** Refuses to delete a locale that holds the texts of a language: Strapi deletes all of them with it. */
export async function refuseLocaleInUse(strapi: Core.Strapi, id: number): Promise<void> {
  const code = (await localesService(strapi).findById(id))?.code;
  if (code === undefined) return;
  if (code === defaultLocale) {
    throw new errors.ApplicationError(
      'El español no se borra: en él se arma el contenido de todos los idiomas.',
    );
  }
  const [idioma] = await strapi
    .documents('api::idioma.idioma')
    .findMany({ filters: { codigo: fromLocale(code) }, fields: ['codigo', 'nombre'] });
  if (idioma === undefined) return;
  throw new errors.ApplicationError(
    `El hotel tiene el idioma «${String(idioma['nombre'])}» (${String(idioma['codigo'])}): se perderían todos sus textos. Bórrelo antes en «Contenido», «Idiomas».`,
  );
}

/**
 * Makes the default language's locale Strapi's default, and deletes Strapi's own unless the hotel has that
 * language.
 */
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

const codePattern = new RegExp(idIdiomaPattern);

/** A language's code is well-formed, upper case, unique, and never changes: texts are stored under it. */
export const languageCodeIsValid: Invariant = async (write, next, { tables }) => {
  const { action, documentId, data } = write;
  if (action === 'delete') return next();
  if (action === 'update' && !('codigo' in data)) return next();

  const codigo = typeof data['codigo'] === 'string' ? data['codigo'].trim().toUpperCase() : '';
  if (!codePattern.test(codigo)) {
    throw new FieldError(
      'codigo',
      'El código del idioma debe ser como ES, EN o PT-BR: dos o tres letras y, si hace falta, la región.',
    );
  }
  const row = await tables('idiomas').where({ codigo }).first('document_id');
  if (action === 'update' && row?.document_id !== documentId) {
    throw new FieldError('codigo', 'El código de un idioma no se puede cambiar. Cree otro idioma.');
  }
  if (action !== 'update' && row !== undefined) {
    throw new FieldError('codigo', `El idioma ${codigo} ya existe.`);
  }
  write.data = { ...data, codigo };
  return next();
};

/** Each language has a locale for its texts. It outlives the language, and so do the texts. */
export const languageHasLocale: Invariant = async (write, next, { strapi, tables }) => {
  const result = await next();
  const documentId = documentIdOf(result);
  if (write.action === 'delete' || documentId === null) return result;
  const idioma = await tables('idiomas').where({ document_id: documentId }).first();
  if (idioma !== undefined) await ensureLocale(strapi, idioma.codigo, idioma.nombre);
  return result;
};

/** At least one language stays on, or guests would have none. */
export const oneLanguageStaysActive: Invariant = async (write, next, { tables }) => {
  if (write.action !== 'update' && write.action !== 'delete') return next();
  // Locked, so that two who each switch off another one of two wait for each other.
  const before = await tables('idiomas').forUpdate().select('activo');
  const result = await next();
  const after = await tables('idiomas').select('activo');
  const isActive = (idioma: { readonly activo: boolean | 0 | 1 }) => Boolean(idioma.activo);
  if (before.some(isActive) && !after.some(isActive)) {
    throw new errors.ApplicationError('Debe quedar al menos un idioma activo.');
  }
  return result;
};
