import { createHmac } from 'node:crypto';
import { normaliseDocument } from '@guest-app/config/estadias/estadia';

/**
 * A guest's document number is personal data: only a keyed hash of it, by which a login finds the stay, and its last
 * three digits, by which a person recognises it, are stored.
 */

const mask = '•••';

/** Keyed hash of a document number, the same for each way of writing it. */
export function hashDocument(numero: string, key: string): string {
  return createHmac('sha256', key).update(normaliseDocument(numero)).digest('hex');
}

/** `30.111.222` is `•••222`. */
export function maskDocument(numero: string): string {
  return `${mask}${normaliseDocument(numero).slice(-3)}`;
}

/** Whether a value is what {@link maskDocument} made: the number itself is not known here any more. */
export function isMasked(documento: string): boolean {
  return documento.startsWith(mask);
}
