import type { Textos } from '@guest-app/config/cms-calls/back-office';
import { defaultIdIdioma, toLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';

import { defaultLocale } from '../store/default-locale';
import { localesService } from '../content/locales';
import { invalid } from '../writes/refusal';

/** A document's texts as they are stored: by locale, then by field. */
export type StoredTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

type TranslatedUid =
  | 'api::seccion.seccion'
  | 'api::componente.componente'
  | 'api::item-carta.item-carta'
  | 'api::seccion-referida.seccion-referida';

interface Saved {
  readonly uid: TranslatedUid;
  /** Null for a new document. */
  readonly documentId: string | null;
  /** What belongs to no language. */
  readonly campos: Readonly<Record<string, unknown>>;
  readonly textos: Textos;
  readonly stored: StoredTexts;
}

export const noTexts: StoredTexts = new Map();

/** Refuses texts in a language that the hotel does not have. */
export async function checkLanguages(
  strapi: Core.Strapi,
  textos: readonly Textos[],
): Promise<void> {
  const known = new Set((await localesService(strapi).find()).map((locale) => locale.code));
  for (const idIdioma of textos.flatMap((texts) => Object.keys(texts))) {
    if (!known.has(toLocale(idIdioma))) throw invalid(`El idioma ${idIdioma} no existe.`);
  }
}

/**
 * Refuses a write after which a text is missing in the language that every text must have. What a write does not send
 * and was missing before is not its fault.
 */
export function requireText(
  textos: Textos,
  stored: StoredTexts | undefined,
  campo: string,
  mensaje: string,
): void {
  const sent = textos[defaultIdIdioma]?.[campo];
  if (sent === undefined ? stored === undefined : sent.trim() === '') throw invalid(mensaje);
}

/**
 * Writes what differs from what is stored, language by language, through the Document Service and so by every rule of
 * the content; gives the document's id.
 */
export async function saveDocument(
  strapi: Core.Strapi,
  { uid, documentId, campos, textos, stored }: Saved,
): Promise<string> {
  const documents = strapi.documents(uid);
  const { [defaultIdIdioma]: texts = {}, ...others } = textos;
  const data: Record<string, unknown> = { ...campos, ...changed(texts, stored.get(defaultLocale)) };
  let id = documentId;
  if (id === null) {
    const created = await documents.create({ locale: defaultLocale, data });
    id = created.documentId;
  } else if (Object.keys(data).length > 0) {
    await documents.update({ documentId: id, locale: defaultLocale, data });
  }
  for (const [idIdioma, translation] of Object.entries(others)) {
    const locale = toLocale(idIdioma);
    const translated: Record<string, unknown> = changed(translation, stored.get(locale));
    if (Object.keys(translated).length === 0) continue;
    await documents.update({ documentId: id, locale, data: translated });
  }
  return id;
}

function changed(
  texts: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([campo, text]) => text !== (stored[campo] ?? '')),
  );
}

/** Only the fields that the type of the row has: a form may send the others empty. */
export function onlyFields(textos: Textos, fields: readonly string[]): Textos {
  return Object.fromEntries(
    Object.entries(textos).map(([idIdioma, texts]) => [
      idIdioma,
      Object.fromEntries(Object.entries(texts).filter(([campo]) => fields.includes(campo))),
    ]),
  );
}
