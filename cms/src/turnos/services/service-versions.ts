import { defaultLocale } from '@guest-app/config/languages';
import type { Connection } from '../../store/connection';
import { forgetVersion, ofCierres, raiseVersionsOf } from '../../store/versions';
import { documentIdOf, type Invariant } from '../../writes/content-write';

/**
 * The version of a service grows with each change of its own, of its rules and of its closures, wherever it comes from; so do
 * that of an agenda, and that of the closures of all services.
 */
export const serviceVersionsGrow: Invariant = async (write, next, { trx }) => {
  const { uid, action, locale, documentId } = write;
  if (uid === 'api::horario.horario' || uid === 'api::cierre.cierre') {
    const table = uid === 'api::cierre.cierre' ? 'cierres' : 'horarios';
    const before = await ownerOf(trx, table, documentId);
    const result = await next();
    const after = action === 'delete' ? undefined : await ownerOf(trx, table, documentIdOf(result));
    await raiseVersionsOf(
      trx,
      [before, after].filter((owner) => owner !== undefined),
    );
    return result;
  }
  const result = await next();
  const isWhole = uid !== 'api::servicio.servicio' || locale === '*';
  if (action === 'delete' && documentId !== null && isWhole) {
    await forgetVersion(trx, documentId);
    return result;
  }
  const own = action === 'create' || action === 'clone' ? documentIdOf(result) : documentId;
  if (own !== null) await raiseVersionsOf(trx, [own]);
  return result;
};

/** The document whose version a rule or closure raises; undefined if the row is gone or has no service. */
async function ownerOf(
  db: Connection,
  table: 'horarios' | 'cierres',
  documentId: string | null,
): Promise<string | undefined> {
  if (documentId === null) return undefined;
  const row: { servicio_id: number | null } | undefined = await db(table)
    .where({ document_id: documentId })
    .first('servicio_id');
  if (row === undefined) return undefined;
  if (row.servicio_id === null) return table === 'cierres' ? ofCierres : undefined;
  const servicio: { document_id: string } | undefined = await db('servicios')
    .where({ id: row.servicio_id, locale: defaultLocale })
    .first('document_id');
  return servicio?.document_id;
}
