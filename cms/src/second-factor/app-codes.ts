import { Secret, TOTP } from 'otpauth';

/** What every application of codes understands: others ignore what an address says besides. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A telephone's clock may be off, and a person slow: the code before and the next one are good too. */
const window = 1;

export const secretBytes = 20;

/** A secret in the letters in which a person types it. */
export function secretText(secret: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32;
}

/** What a QR code says to an application: the secret, and what it is listed under there. */
export function setupAddress(
  secret: Uint8Array,
  { hotel, email }: { readonly hotel: string; readonly email: string },
): string {
  // A colon parts the two names.
  const [issuer, label] = [hotel, email].map((name) => name.replaceAll(':', ' ').trim());
  return new TOTP({ ...form, issuer, label, secret: secretText(secret) }).toString();
}

/** A code as a person may write it, without what parts its digits. */
export function asCode(written: string): string {
  return written.replaceAll(/[\s-]/g, '').toLowerCase();
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

export function stepAt(now: Date): number {
  return TOTP.counter({ ...form, timestamp: now.getTime() });
}

/** The time step whose code it is, of those that are good at an instant; undefined for any other code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const of = Secret.fromBase32(secretText(secret));
  const delta = TOTP.validate({
    ...form,
    secret: of,
    token: code,
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? undefined : stepAt(now) + delta;
}
