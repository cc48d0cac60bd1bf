import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** An answer's bytes in one encoding, with the headers that go with them. */
export interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Below this a compressed answer saves no packet. */
const worthCompressing = 1_000;

const compressors: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

/** An answer made once and sent many times: each encoding is compressed when it is first asked for, then kept. */
export class Body {
  readonly #identity: Representation;
  readonly #compressed = new Map<Encoding, Representation>();
  readonly #hash: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(bytes: Buffer, headers: Readonly<Record<string, string>>) {
    this.#hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#headers = headers;
    this.#identity = this.#represent(bytes, `"${this.#hash}"`, {});
  }

  in(encoding: Encoding | null): Representation {
    if (encoding === null || this.#identity.bytes.length < worthCompressing) return this.#identity;
    let representation = this.#compressed.get(encoding);
    if (representation === undefined) {
      representation = this.#represent(
        compressors[encoding](this.#identity.bytes),
        `"${this.#hash}-${encoding}"`,
        { 'content-encoding': encoding },
      );
      this.#compressed.set(encoding, representation);
    }
    return representation;
  }

  #represent(bytes: Buffer, etag: string, headers: Record<string, string>): Representation {
    return {
      bytes,
      etag,
      headers: { ...this.#headers, ...headers, etag, vary: 'Accept-Encoding' },
    };
  }
}
