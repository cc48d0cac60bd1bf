import type { Textos } from '@guest-app/config/cms-calls/back-office';
import { defaultIdIdioma, toLocale, defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { ContentUid } from '../writes/content-write';
import { invalid } from '../writes/refusal';

/** A document's texts as they are stored: by locale, then by field. */
export type StoredTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

type TranslatedUid =
  | 'api::seccion.seccion'
  | 'api::componente.componente'
  | 'api::item-carta.item-carta'
  | 'api::seccion-referida.seccion-referida';

interface Wanted {
  readonly uid: TranslatedUid;
  /** Null for a new document. */
  readonly stored: { readonly documentId: string; readonly textos: StoredTexts } | null;
  /** What belongs to no language, where it differs. */
  readonly campos: Readonly<Record<string, unknown>>;
  readonly textos: Textos;
}

export function planDocument({ uid, stored, campos, textos }: Wanted): DocumentPlan {
  const { [defaultIdIdioma]: texts = {}, ...others } = textos;
  const own = { ...campos, ...changed(texts, stored?.textos.get(defaultLocale)) };
  const translations = Object.entries(others).map(([idIdioma, translation]): LocaleWrite => {
    const locale = toLocale(idIdioma);
    return { locale, data: changed(translation, stored?.textos.get(locale)) };
  });
  const differs = ({ data }: LocaleWrite) => Object.keys(data).length > 0;
  const structure = { locale: defaultLocale, data: own };
  return {
    uid,
    documentId: stored?.documentId ?? null,
    writes: [
      ...(stored === null || differs(structure) ? [structure] : []),
      ...translations.filter(differs),
    ],
  };
}

function changed(
  texts: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([campo, text]) => text !== (stored[campo] ?? '')),
  );
}

/** A field to write, where it is sent and differs. */
export function differing(
  value: string | undefined,
  before: string | null | undefined,
  campo: string,
): Readonly<Record<string, string>> {
  return value === undefined || value === before ? {} : { [campo]: value };
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

/** Refuses texts in a language that the hotel does not have; one that is cleared there is none. */
export function checkLanguages(locales: ReadonlySet<string>, textos: readonly Textos[]): void {
  for (const [idIdioma, texts] of textos.flatMap((each) => Object.entries(each))) {
    const isWritten = Object.values(texts).some((text) => text.trim() !== '');
    if (isWritten && !locales.has(toLocale(idIdioma))) {
      throw invalid(`El idioma ${idIdioma} no existe: quite lo que tiene escrito en ese idioma.`);
    }
  }
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

/** What is written of a document in one language. */
export interface LocaleWrite {
  /** Undefined for a type without translations. */
  readonly locale: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a write makes of one document. */
export interface DocumentPlan {
  readonly uid: ContentUid;
  /** Null for a new document. */
  readonly documentId: string | null;
  /** What differs from the stored document, by language; the default language first, with the fields that have none. */
  readonly writes: readonly LocaleWrite[];
}

/** Makes or changes a document, one language after the other; returns its id. */
export async function saveDocument(
  strapi: Core.Strapi,
  { uid, documentId, writes }: DocumentPlan,
): Promise<string> {
  const documents = strapi.documents(uid);
  let id = documentId;
  for (const { locale, data } of writes) {
    const params = { ...(locale !== undefined && { locale }), data: { ...data } as object };
    if (id === null) ({ documentId: id } = await documents.create(params));
    else await documents.update({ ...params, documentId: id });
  }
  if (id === null) throw new Error(`A new document of ${uid} has nothing to write`);
  return id;
}
