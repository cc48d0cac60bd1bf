import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './keys';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A secret as it is kept: for this account, and for whoever has the hotel's secret. */
export function seal(value: Uint8Array, usuario: number, secret: string): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyFor('secreto', secret), iv);
  sealing.setAAD(Buffer.from(String(usuario)));
  const sealed = Buffer.concat([sealing.update(value), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for what was sealed for another account, or with another secret. */
export function unseal(sealed: string, usuario: number, secret: string): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivLength);
  const opening = createDecipheriv(cipher, keyFor('secreto', secret), iv, {
    authTagLength: tagLength,
  });
  opening.setAAD(Buffer.from(String(usuario)));
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
}
