import { errors, jwtVerify, SignJWT } from 'jose';

/** A guest's session: `subject` is the stay's confirmation number. */
export interface GuestSession {
  readonly db: string;
  readonly kind: 'huesped';
  readonly subject: string;
}

/** A member of staff's session: `subject` is the user's id. */
export interface StaffSession {
  readonly db: string;
  readonly kind: 'admin';
  readonly subject: string;
  /** With it the hotel's CMS is called in this person's name: the adapter has no rights of its own there. */
  readonly credential: string;
}

/** A member of staff who has begun to log in and has a step left before the session. */
export interface StaffLogin {
  readonly db: string;
  readonly kind: 'ingreso';
  readonly subject: string;
  /** The CMS takes it for that step alone. */
  readonly credential: string;
}

/** Whose token it is. A token works for its own hotel and kind only. */
export type Session = GuestSession | StaffSession | StaffLogin;

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

  sign(session: Session, expires: Date): Promise<string> {
    const { db, kind, subject } = session;
    const credential = session.kind !== 'huesped' ? { cms: session.credential } : {};
    return new SignJWT({ db, kind, ...credential })
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
      const { payload } = await jwtVerify<{ db: unknown; kind: unknown; cms: unknown }>(
        token,
        this.#secret,
        {
          algorithms: [algorithm],
          currentDate: this.#now(),
          requiredClaims: ['exp', 'sub', 'db', 'kind'],
        },
      );
      const { db, kind, sub: subject, cms: credential } = payload;
      if (typeof db !== 'string' || subject === undefined) return { kind: 'invalid' };
      if (kind === 'huesped') return { kind: 'session', session: { db, kind, subject } };
      if (typeof credential !== 'string') return { kind: 'invalid' };
      if (kind !== 'admin' && kind !== 'ingreso') return { kind: 'invalid' };
      return { kind: 'session', session: { db, kind, subject, credential } };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        return { kind: 'invalid' };
      throw error;
    }
  }
}
