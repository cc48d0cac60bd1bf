import { documentFault } from '@guest-app/config/estadias/estadia';
import { environment } from '../../settings/environment';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';
import { hashDocument, isMasked, maskDocument } from '../estadia/document-number';
import { writtenFields } from './stored-row';

/** A document number is stored as its hash and its last digits. The masked form, sent back as it is, changes nothing. */
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
