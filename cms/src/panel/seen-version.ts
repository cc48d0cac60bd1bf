import { defaultLocale } from '@guest-app/config/languages';
import type { Core, UID } from '@strapi/strapi';
import type { Connection } from '../database/connection';
import type { ContentUid, Invariant } from '../writes/content-write';
import { FieldError } from '../writes/refusal';
import { panelViews } from './views';

/**
 * What the panel's forms carry of the version that they show. It is an attribute without a column, added once
 * the tables are made: the content manager gives it to the form, which sends it back with the other fields.
 */
const field = 'vista';

/**
 * Not writable, so that Strapi leaves it out of what it stores; JSON, so that no list offers it as a column;
 * localized, so that no other language's row is asked for it.
 */
const attribute = {
  type: 'json',
  writable: false,
  pluginOptions: { i18n: { localized: true } },
} as const;

const route = /^\/content-manager\/(collection|single)-types\/([^/?]+)(?:\/([^/?]+))?/;

/** The document that a request of the content manager is about; a single type has no id there. */
function editedIn(strapi: Core.Strapi): { uid: string; documentId: string | undefined } | null {
  const [, kind, uid, documentId] = route.exec(strapi.requestContext.get()?.path ?? '') ?? [];
  if (uid === undefined || (kind === 'collection' && documentId === undefined)) return null;
  return { uid, documentId };
}

/** Gives the panel's forms the version of what they show. */
export function showVersions(strapi: Core.Strapi): void {
  const uids = Object.keys(panelViews) as ContentUid[];
  for (const uid of uids) {
    Object.assign(strapi.contentType(uid).attributes, { [field]: attribute });
  }
  const known: ReadonlySet<string> = new Set(uids);
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { action, uid } = context;
    const isShown = action === 'findOne' || action === 'findMany';
    if (!isShown || !known.has(uid) || editedIn(strapi)?.uid !== uid) return result;
    for (const row of [result].flat()) {
      if (typeof row === 'object' && row !== null) Object.assign(row, { [field]: versionIn(row) });
    }
    return result;
  });
}

/** The row's last change and its place, which moves with its neighbours'. */
function versionIn(row: object): string {
  const { updatedAt, posicion } = row as { updatedAt?: string | Date; posicion?: number | null };
  return asVersion(updatedAt, posicion);
}

function asVersion(changed: string | number | Date | null = null, posicion: unknown): string {
  const instant = changed === null ? null : new Date(changed).getTime();
  return JSON.stringify([instant, posicion ?? null]);
}

/** Refuses a save of the panel's form over what somebody else saved since the form was opened. */
export const savesOverWhatItShowed: Invariant = async (write, next, { strapi, trx }) => {
  const edited = editedIn(strapi);
  const isEdited =
    write.action === 'update' &&
    edited?.uid === write.uid &&
    (edited.documentId ?? write.documentId) === write.documentId;
  const body: unknown = isEdited ? strapi.requestContext.get()?.request.body : undefined;
  if (typeof body !== 'object' || body === null || !(field in body)) return next();
  const stored = await storedVersion(strapi, trx, write);
  if (stored !== undefined && stored !== body[field]) {
    throw new FieldError(
      field,
      'Otra persona guardó cambios mientras usted editaba, y lo suyo no se guardó. Revise lo nuevo.',
    );
  }
  return next();
};

/** undefined for a translation that is not there yet. */
async function storedVersion(
  strapi: Core.Strapi,
  trx: Connection,
  {
    uid,
    documentId,
    locale,
  }: { uid: UID.ContentType; documentId: string | null; locale: string | null },
): Promise<string | undefined> {
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const isLocalized = strapi.contentType(uid).pluginOptions?.['i18n'] !== undefined;
  const row: { updated_at: string | number | Date | null; posicion?: unknown } | undefined =
    await trx(tableName)
      .where({ document_id: documentId, ...(isLocalized && { locale: locale ?? defaultLocale }) })
      .first('updated_at', ...('posicion' in attributes ? ['posicion'] : []));
  return row && asVersion(row.updated_at, row.posicion);
}
