import {
  confirmacionFault,
  documentFault,
  normaliseConfirmacion,
  stayDatesFault,
} from '@guest-app/config/estadias/estadia';
import { errors } from '@strapi/utils';
import { environment } from '../../settings/environment';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/refusal';
import { releaseReservas } from '../booking/release';
import { markOfStay, unmarkForgotten } from '../privacy/forgotten';
import { writtenFields } from '../services/stored-row';
import { hashDocument, isMasked, maskDocument } from './document-number';

/** A confirmation number is stored in the one form in which logins look for it, and names one stay. */
export const confirmacionIsUnique: Invariant = async (write, next, { trx }) => {
  const { confirmacion } = write.data;
  if (typeof confirmacion !== 'string') return next();
  const fault = confirmacionFault(confirmacion);
  if (fault !== undefined) throw new FieldError('confirmacion', fault);
  const normal = normaliseConfirmacion(confirmacion);
  const other = await trx<{ document_id: string; confirmacion: string }>('estadias')
    .where({ confirmacion: normal })
    .whereNot({ document_id: write.documentId ?? '' })
    .first('document_id');
  if (other !== undefined) {
    throw new FieldError('confirmacion', `Ya hay una estadía con el número de reserva ${normal}.`);
  }
  write.data = { ...write.data, confirmacion: normal };
  return next();
};

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

/**
 * A document number is stored as its hash and its last digits. The masked form, sent back as it is, changes
 * nothing.
 */
export const documentIsNeverInClear: Invariant = async (write, next, { trx }) => {
  if (write.action === 'delete') return next();
  const { documento, documentoHash: _onlyFromHere, ...data } = write.data;
  write.data = data;
  if (documento === undefined) return next();
  if (documento === null || documento === '') {
    write.data = { ...data, documento: null, documentoHash: null };
    return next();
  }
  if (typeof documento !== 'string') throw new FieldError('documento', 'El documento es un texto.');
  if (isMasked(documento)) {
    const stored = await writtenFields(trx, 'estadias', write, { documento: 'documento' });
    if (stored.documento === documento) return next();
    throw new FieldError(
      'documento',
      'Escriba el documento completo: de los puntos no se lo puede reconocer.',
    );
  }
  const fault = documentFault(documento);
  if (fault !== undefined) throw new FieldError('documento', fault);
  const { documentKey } = environment();
  write.data = {
    ...data,
    documento: maskDocument(documento),
    documentoHash: hashDocument(documento, documentKey),
  };
  return next();
};

/** A forgotten stay that staff enter again by hand is no longer forgotten. */
export const enteredAnew: Invariant = async (write, next, { trx }) => {
  const { confirmacion, llegada } = write.data;
  if (
    write.action === 'create' &&
    typeof confirmacion === 'string' &&
    typeof llegada === 'string'
  ) {
    const stay = { confirmacion: normaliseConfirmacion(confirmacion), llegada };
    await unmarkForgotten(trx, markOfStay(stay, environment().documentKey));
  }
  return next();
};
