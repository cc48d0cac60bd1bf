import { randomBytes } from 'node:crypto';

/**
 * What a browser keeps of a login, so that it is told from those who guess: a secret of its own, in a cookie that no script
 * reads. It opens nothing.
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

/** Milliseconds for which it is kept after the last login. */
export const deviceKnownFor = 90 * 24 * 60 * 60 * 1000;
