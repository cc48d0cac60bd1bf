import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  hkdfSync,
  createHmac,
  randomInt,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A secret encrypted for storage, bound to this account and to the hotel's secret. */
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

/** A key of the hotel's own secret, for one use. */
function keyFor(use: 'codigos' | 'secreto', secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `segundo factor: ${use}`, 32));
}

/** Letters and digits that are not mistaken for one another. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;
const howMany = 8;

/** Two groups of five, 49 bits. None is like a code of an application: they are longer. */
export function newRecoveryCodes(): readonly string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => characters.charAt(randomInt(characters.length))).join(
      '',
    );
  return Array.from({ length: howMany }, () => `${group()}-${group()}`);
}

/**
 * The stored hash of a code. 49 bits cannot be guessed against a limit, and not even tried without the
 * installation's secret.
 */
export function recoveryHash(usuario: number, code: string, secret: string): string {
  return createHmac('sha256', keyFor('codigos', secret))
    .update(`${String(usuario)} ${code}`)
    .digest('hex');
}
