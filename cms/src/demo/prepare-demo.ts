import type { SentTo } from '@guest-app/config/cms-calls/call';
import type { prepareDemo as call } from '@guest-app/config/cms-calls/demo';
import { normaliseConfirmacion, type Stay } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import type { Connection } from '../database/connection';
import { demoRows, markDemoRow } from '../database/demo-rows';
import { inTransaction } from '../database/transactions';
import { importServicios } from '../turnos/services/import-servicios';
import { importStays } from '../turnos/stays/import-stays';
import { servicioAsText } from './services';

interface StoredStay {
  readonly confirmacion: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly document_id: string;
}

/**
 * Writes a demonstration's services where there are none, and its stays; marks what it wrote. A stay that
 * has the number of an invented one is written only where the demonstration made that row and it still names
 * the invented person.
 *
 * Returns the numbers of the stays that are the demonstration's.
 */
export async function prepareDemo(
  strapi: Core.Strapi,
  { servicios, estadias }: SentTo<typeof call>,
  documentKey: string,
): Promise<readonly string[]> {
  return inTransaction(strapi, async ({ trx }) => {
    const written = servicios && (await importServicios(strapi, servicios));
    for (const documentId of written?.servicios ?? []) {
      await markDemoRow(trx, 'servicio', documentId, await servicioAsText(trx, documentId));
    }
    for (const documentId of written?.agendas ?? []) await markDemoRow(trx, 'agenda', documentId);

    const before = await storedStays(trx, estadias);
    const made = await demoRows(trx, 'estadia');
    const isOurs = (stay: Stay) => {
      const stored = before.get(normaliseConfirmacion(stay.confirmacion));
      return stored === undefined || made.get(stored.document_id) === personOf(stored);
    };
    const ours = estadias.filter(isOurs);
    await importStays(strapi, ours, documentKey);
    for (const stored of (await storedStays(trx, ours)).values()) {
      await markDemoRow(trx, 'estadia', stored.document_id, personOf(stored));
    }
    return ours.map(({ confirmacion }) => confirmacion);
  });
}

/** The person of a stay: a row with another name by now belongs to a real guest. */
export function personOf({
  confirmacion,
  nombre,
  apellido,
}: Pick<StoredStay, 'confirmacion' | 'nombre' | 'apellido'>): string {
  return JSON.stringify([confirmacion, nombre, apellido]);
}

async function storedStays(
  trx: Connection,
  stays: readonly Stay[],
): Promise<ReadonlyMap<string, StoredStay>> {
  const rows: StoredStay[] = await trx<StoredStay>('estadias')
    .whereIn(
      'confirmacion',
      stays.map(({ confirmacion }) => normaliseConfirmacion(confirmacion)),
    )
    .select('confirmacion', 'nombre', 'apellido', 'document_id');
  return new Map(rows.map((row) => [row.confirmacion, row]));
}
