import { defaultLocale } from '@guest-app/config/languages';
import { rowTexts } from '@guest-app/config/row-texts';
import { errors } from '@strapi/utils';
import { textFields } from '../../mail/kinds';
import {
  type ContentUid,
  type ContentWrite,
  documentIdOf,
  type Invariant,
} from '../../writes/content-write';

/** Fields that are translated, by type; every other field of these types is structure. */
export const translatedFields: Partial<Record<ContentUid, readonly string[]>> = {
  'api::seccion.seccion': rowTexts.seccion,
  'api::componente.componente': rowTexts.componente,
  'api::item-carta.item-carta': rowTexts.item,
  'api::seccion-referida.seccion-referida': rowTexts.seccionReferida,
  'api::servicio.servicio': ['nombre', 'salon', 'precio'],
  'api::textos-correo.textos-correo': Object.values(textFields).flatMap(({ asunto, cuerpo }) => [
    asunto,
    cuerpo,
  ]),
};

/** Who wrote a row is the row's own. */
const rowFields = ['createdBy', 'updatedBy'];

/**
 * The default locale's row owns a document's structure: a write in another locale stores texts only, a
 * document begins with its default row and ends with it. Strapi's own synchronisation of relations between
 * locales loses relations whose target lacks the locale, so that none is left to it.
 */
export const defaultLocaleOwnsStructure: Invariant = async (write, next, { strapi }) => {
  const translated = translatedFields[write.uid];
  if (translated === undefined) return next();
  write.locale ??= defaultLocale;

  if (write.action === 'delete') {
    if (write.locale === defaultLocale) write.locale = '*';
    return next();
  }
  if (write.locale === defaultLocale) return next();

  const isText = (field: string) => translated.includes(field) || rowFields.includes(field);
  const texts = pick(write.data, isText);
  if (write.action === 'update') {
    write.data = texts;
    return next();
  }
  const created = await strapi.documents(write.uid).create({
    locale: defaultLocale,
    data: pick(write.data, (field) => !translated.includes(field)),
  });
  const documentId = documentIdOf(created);
  if (documentId === null) throw new errors.ApplicationError('No se pudo crear el contenido.');
  return strapi
    .documents(write.uid)
    .update({ ...write.selection, documentId, locale: write.locale, data: texts });
};

function pick(
  data: ContentWrite['data'],
  wanted: (field: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => wanted(field)));
}

/** Whether a write makes an item or a reference, or may give it to another component. */
export function placesChild({ action, data }: ContentWrite): boolean {
  return action === 'create' || action === 'clone' || 'componente' in data;
}

/** Whether a write concerns the row that owns the structure. */
export function writesStructure(write: ContentWrite): boolean {
  return write.locale === null || write.locale === defaultLocale || write.locale === '*';
}
