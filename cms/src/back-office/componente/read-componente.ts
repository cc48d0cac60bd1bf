import type { StoredComponente } from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import { readComponenteRows } from '../../content/content-rows';
import { componentesFrom } from '../../content/hotel-content';
import { inTransaction } from '../../store/tables';
import { versionOf } from '../../store/versions';
import { missing } from '../../writes/refusal';
import { findComponente } from '../rows';

/** One component with its items and references, as it is stored now. */
export async function readComponente(strapi: Core.Strapi, id: number): Promise<StoredComponente> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const { documentId } = await findComponente(tables, id);
    const version = await versionOf(trx, documentId);
    const [componente] = componentesFrom(await readComponenteRows(tables, documentId));
    if (componente === undefined) throw missing('No existe ese componente.');
    return { ...componente, version };
  });
}
