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
const translatedFields: Partial<Record<ContentUid, readonly string[]>> = {
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

/** Rows that belong to one component only: a copy begins without them. */
const children = ['items', 'referencias', 'clave'];

/**
 * A copy is a new document, made from the form that the panel sends, with the texts that the original has in the other
 * languages. Strapi's own copy would take the original's items away and write the form's texts in every language.
 */
export const copiesAreNewDocuments: Invariant = async (write, next, { strapi }) => {
  const translated = translatedFields[write.uid];
  if (write.action !== 'clone' || translated === undefined || write.documentId === null)
    return next();

  const documents = strapi.documents(write.uid);
  const data = Object.fromEntries(
    Object.entries(write.data).filter(([field]) => !children.includes(field)),
  );
  const copy = await documents.create({
    ...write.selection,
    locale: write.locale ?? defaultLocale,
    data,
  });
  const documentId = documentIdOf(copy);
  if (documentId === null) throw new errors.ApplicationError('No se pudo copiar el contenido.');

  const originals = await documents.findMany({
    locale: '*',
    filters: { documentId: write.documentId },
    fields: ['locale', ...translated],
  });
  for (const { locale, ...original } of originals) {
    if (locale === (write.locale ?? defaultLocale) || typeof locale !== 'string') continue;
    const texts = Object.fromEntries(translated.map((field) => [field, original[field]]));
    await documents.update({ documentId, locale, data: texts });
  }
  return { documentId, entries: [copy] };
};
