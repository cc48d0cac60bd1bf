import type { Core } from '@strapi/strapi';
import type { ContentUid } from '../writes/content-write';

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

/** Makes or changes a document, one language after the other; gives its id. */
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
