import { jwtVerify, SignJWT, errors } from 'jose';

/** Whose token it is. A token works for its own hotel and kind only. */
export interface Session {
  readonly db: string;
  readonly kind: 'huesped' | 'admin';
  /** Confirmation number of a guest's stay; id of a member of staff. */
  readonly subject: string;
}

export type Verified =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' };

const algorithm = 'HS256';

/** Signs and reads the tokens of guests and staff. Every adapter process holds the same secret. */
export class Tokens {
  readonly #secret: Uint8Array;
  readonly #now: () => Date;

  constructor({ secret, now }: { secret: string; now: () => Date }) {
    this.#secret = new TextEncoder().encode(secret);
    this.#now = now;
  }

  sign({ db, kind, subject }: Session, expires: Date): Promise<string> {
    return new SignJWT({ db, kind })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(subject)
      .setIssuedAt(this.#now())
      .setExpirationTime(expires)
      .sign(this.#secret);
  }

  /** The session of a token; `invalid` for one that is expired, forged, altered or signed in another way. */
  async verify(token: string | undefined): Promise<Verified> {
    if (token === undefined || token === '') return { kind: 'missing' };
    try {
      const { payload } = await jwtVerify<{ db: unknown; kind: unknown }>(token, this.#secret, {
        algorithms: [algorithm],
        currentDate: this.#now(),
        requiredClaims: ['exp', 'sub', 'db', 'kind'],
      });
      const { db, kind, sub } = payload;
      if (typeof db !== 'string' || sub === undefined) return { kind: 'invalid' };
      if (kind !== 'huesped' && kind !== 'admin') return { kind: 'invalid' };
      return { kind: 'session', session: { db, kind, subject: sub } };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        return { kind: 'invalid' };
      throw error;
    }
  }
}
