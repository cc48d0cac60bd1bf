import { randomBytes } from 'node:crypto';

/**
 * Cookie that recognises a browser which logged in before, so that its attempts do not count as guesses. It
 * opens nothing.
 */
export const deviceCookie = 'equipo';

export const devicePattern = '^[\\w-]{32}$';

const isDevice = new RegExp(devicePattern);

/** The secret that a browser sent, or a new one where it sent none. */
export function deviceOr(given: string | undefined): string {
  return given !== undefined && isDevice.test(given)
    ? given
    : randomBytes(24).toString('base64url');
}

/** Milliseconds for which a browser stays known after its last login. */
export const deviceKnownFor = 90 * 24 * 60 * 60 * 1000;
