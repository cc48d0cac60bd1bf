import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SingleFlight } from '../single-flight.js';

export type Encoding = 'br' | 'gzip';

/** An answer's bytes in one encoding, with the headers that go with them. */
export interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Below this a compressed answer saves no packet. */
const worthCompressing = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** On Node's thread pool, so that other requests are answered meanwhile. */
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipped(bytes, { level: 9 }),
};

/** An answer made once and sent many times. Each encoding is compressed at its first request and cached. */
export class Body {
  /** Tells its bytes from any others. */
  readonly hash: string;
  readonly #identity: Representation;
  readonly #made = new Map<Encoding, Representation>();
  readonly #making = new SingleFlight<Representation>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(bytes: Buffer, headers: Readonly<Record<string, string>>) {
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#headers = headers;
    this.#identity = this.#represent(bytes, `"${this.hash}"`, {});
  }

  /** The answer in an encoding, or undefined where that is yet to be made. */
  made(encoding: Encoding | null): Representation | undefined {
    if (encoding === null || this.#identity.bytes.length < worthCompressing) return this.#identity;
    return this.#made.get(encoding);
  }

  async in(encoding: Encoding | null): Promise<Representation> {
    const made = this.made(encoding);
    if (made !== undefined || encoding === null) return made ?? this.#identity;
    return this.#making.run(encoding, async () => {
      const representation = this.#represent(
        await compressors[encoding](this.#identity.bytes),
        `"${this.hash}-${encoding}"`,
        { 'content-encoding': encoding },
      );
      this.#made.set(encoding, representation);
      return representation;
    });
  }

  #represent(bytes: Buffer, etag: string, headers: Record<string, string>): Representation {
    return {
      bytes,
      etag,
      headers: { ...this.#headers, ...headers, etag, vary: 'Accept-Encoding' },
    };
  }
}
