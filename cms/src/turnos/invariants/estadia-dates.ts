import { stayDatesFault } from '@guest-app/config/estadias/estadia';
import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';
import { releaseReservas } from '../booking/release';
import { writtenFields } from './stored-row';

/** A stay ends after it begins. Bookings outside its new days are released. */
export const estadiaDatesAreInOrder: Invariant = async (write, next, { strapi, trx }) => {
  const changes = 'llegada' in write.data || 'salida' in write.data;
  if (write.action === 'delete' || !changes) return next();
  const { llegada, salida } = await writtenFields(trx, 'estadias', write, {
    llegada: 'llegada',
    salida: 'salida',
  });
  if (typeof llegada !== 'string' || typeof salida !== 'string') return next();
  const fault = stayDatesFault(llegada, salida);
  if (fault !== undefined) throw new errors.ValidationError(fault);
  const result = await next();
  if (write.action === 'update' && write.documentId !== null) {
    const stays: { confirmacion: string }[] = await trx<{
      confirmacion: string;
      document_id: string;
    }>('estadias')
      .where({ document_id: write.documentId })
      .select('confirmacion');
    await releaseReservas(
      { strapi, trx },
      { outside: stays.map(({ confirmacion }) => confirmacion) },
    );
  }
  return result;
};
