import { defaultLocale } from '@guest-app/config/languages';
import { readClock } from '../../settings/environment';
import type { Invariant } from '../../writes/content-write';
import { releaseReservas } from '../booking/release';
import { removeOccupancy } from '../shifts/occupancy';
import { awaitedByStay, endWait, removeWaitsOfServicio } from '../waiting-list/queries';
import { readHeld, refuseWhileHeld } from './left-out';

/**
 * A deleted stay gives its places back and waits no more. A deleted service takes its rules, closures and past bookings
 * with it; those to come have to be cancelled first.
 */
export const releasedWithTheirOwner: Invariant = async (write, next, { strapi, trx }) => {
  const { uid, documentId } = write;
  if (write.action !== 'delete' || documentId === null) {
    if (uid === 'api::estadia.estadia') {
      // Shown there to see them at a glance; each is made and deleted by itself.
      const { reservas: _reservas, ...data } = write.data;
      write.data = data;
    }
    return next();
  }
  if (uid === 'api::estadia.estadia') {
    const estadia = await trx<{ id: number; document_id: string }>('estadias')
      .where({ document_id: documentId })
      .forUpdate()
      .first('id');
    if (estadia !== undefined) {
      await releaseReservas({ strapi, trx }, { estadia: estadia.id });
      const waits = await awaitedByStay(trx, estadia.id);
      for (const code of waits) await endWait(trx, estadia.id, code);
    }
  }
  if (uid === 'api::servicio.servicio' && write.locale === '*') {
    const servicio = await trx<{ id: number; document_id: string; locale: string }>('servicios')
      .where({ document_id: documentId, locale: defaultLocale })
      .forUpdate()
      .first('id');
    if (servicio !== undefined) {
      refuseWhileHeld(await readHeld(trx, servicio.id, readClock()));
      await releaseReservas({ strapi, trx }, { servicio: servicio.id });
      await removeWaitsOfServicio(trx, servicio.id);
      await removeOccupancy(trx, servicio.id);
      const horarios = await ownedBy(trx, 'horarios', servicio.id);
      for (const documentId of horarios) {
        await strapi.documents('api::horario.horario').delete({ documentId });
      }
      const cierres = await ownedBy(trx, 'cierres', servicio.id);
      for (const documentId of cierres) {
        await strapi.documents('api::cierre.cierre').delete({ documentId });
      }
    }
  }
  return next();
};

async function ownedBy(
  trx: Parameters<typeof removeOccupancy>[0],
  table: 'horarios' | 'cierres',
  servicio: number,
): Promise<string[]> {
  const rows: { document_id: string }[] = await trx<{ document_id: string; servicio_id: number }>(
    table,
  )
    .where({ servicio_id: servicio })
    .select('document_id');
  return rows.map(({ document_id }) => document_id);
}
