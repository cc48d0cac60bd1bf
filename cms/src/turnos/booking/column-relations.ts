import { defaultLocale } from '@guest-app/config/languages';
import { errors } from '@strapi/utils';
import type { ContentUid, Invariant, InvariantContext } from '../../writes/content-write';

interface Target {
  readonly table: 'estadias' | 'servicios';
  readonly missing: string;
}

const estadia: Target = { table: 'estadias', missing: 'La estadía elegida ya no existe.' };
const servicio: Target = { table: 'servicios', missing: 'El servicio elegido ya no existe.' };

/** Relations stored in a column of the row itself, by type. */
const columnRelations: Partial<Record<ContentUid, Readonly<Record<string, Target>>>> = {
  'api::horario.horario': { servicio },
  'api::cierre.cierre': { servicio },
  'api::reserva.reserva': { estadia, servicio },
};

/**
 * A relation in a column stores the id of its document's default-locale row: Strapi resolves documents for
 * link tables only, and would store the row of the locale that the panel lists.
 */
export const relationsNameDefaultRows: Invariant = async (write, next, { trx }) => {
  for (const [field, target] of Object.entries(columnRelations[write.uid] ?? {})) {
    const { [field]: value, ...data } = write.data;
    if (value === undefined) continue;
    const documentId = relatedDocument(value);
    if (documentId !== null) {
      write.data = { ...data, [field]: await rowId(trx, target, documentId) };
    } else {
      write.data = isUntouched(value) ? data : { ...data, [field]: null };
    }
  }
  return next();
};

/** The panel sends an unchanged relation as nothing to connect and nothing to disconnect. */
function isUntouched(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('connect' in value)) return false;
  return !('disconnect' in value && Array.isArray(value.disconnect) && value.disconnect.length > 0);
}

async function rowId(
  trx: InvariantContext['trx'],
  { table, missing }: Target,
  documentId: string,
): Promise<number> {
  const rows = trx<{ id: number; document_id: string; locale: string }>(table);
  const row = await rows
    .where({ document_id: documentId, ...(table === 'servicios' && { locale: defaultLocale }) })
    .first('id');
  if (row === undefined) throw new errors.ValidationError(missing);
  return row.id;
}

/**
 * The document that a write names for a relation to one: a plain id, or what the panel sends. Null if it
 * names none.
 */
export function relatedDocument(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return relatedDocument(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  if ('documentId' in value) return relatedDocument(value.documentId);
  if ('connect' in value) return relatedDocument(value.connect);
  if ('set' in value) return relatedDocument(value.set);
  return null;
}
