import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The code in a mail by which its guest says no to more of them: it names the stay by its document, which opens nothing, and is
 * good for this alone. It does not expire, for neither do mails.
 */

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'correo: baja', 32));

const signatureOf = (estadia: string, secret: string) =>
  createHmac('sha256', keyFrom(secret)).update(estadia).digest();

/** `secret` is one of the hotel's that outlives a rotation, as mails do. */
export function optOutCode(estadia: string, secret: string): string {
  return `${estadia}.${signatureOf(estadia, secret).toString('base64url')}`;
}

/** Document of the stay that a code names; undefined for one that was not made here. */
export function stayOfOptOut(code: string, secret: string): string | undefined {
  const [estadia = '', signature = '', ...rest] = code.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(estadia, secret);
  const isRight =
    rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
  return isRight ? estadia : undefined;
}
