import type { StoredComponente } from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import { hotelContent } from '../../content/hotel-content';
import { filesOf, rowsOfDocuments } from '../../content/rows-of-documents';
import { inTransaction } from '../../store/tables';
import { versionOf } from '../../store/versions';
import { missing } from '../../writes/refusal';
import { findComponente } from '../rows';

/** One component with its items and references, as it is stored now. */
export async function readComponente(strapi: Core.Strapi, id: number): Promise<StoredComponente> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const { documentId } = await findComponente(tables, id);
    const version = await versionOf(trx, documentId);
    const hotel = { db: '', nombre: '', version: '' };
    const rows = await rowsOfDocuments(tables, [documentId]);
    const files = await filesOf(tables, rows.fileUses);
    const { componentes } = hotelContent(hotel, {
      ...rows,
      files,
      ajustes: undefined,
      idiomas: [],
    });
    const [componente] = componentes;
    if (componente === undefined) throw missing('No existe ese componente.');
    return { ...componente, version };
  });
}
