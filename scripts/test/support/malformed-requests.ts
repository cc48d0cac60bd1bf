import fc from 'fast-check';

/** One request as it is written to the wire: nothing puts its address in order on the way. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const nastyWords = [
  ...[
    '',
    '.',
    '..',
    '%',
    '%00',
    '%ff',
    '%2e%2e%2f',
    '%c0%af',
    '%5c',
    '\\',
    '__proto__',
    '*',
    '~',
    '[]',
  ],
  ...['1', '0', '-1', '1e9', '1.0', '9'.repeat(30), 'null', 'true', 'NaN', "'", '%22', '<script>'],
  ...[
    'gbba',
    'comahue',
    'GBBA',
    'iruna',
    'nope',
    'ES',
    'pt-br',
    'gbba-x.png',
    '100001',
    'x'.repeat(300),
  ],
];
const word = fc.oneof(
  fc.constantFrom(...nastyWords),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text)),
  fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x21-\x7e]/g, '~')),
);

const query = fc
  .array(fc.tuple(fc.constantFrom('token', 'w', 'a[]', '%', '__proto__'), word), { maxLength: 2 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .dictionary(
      fc.constantFrom(
        'DB',
        'nroConfirmacion',
        'dni',
        'checkin',
        'servicio',
        'turno',
        'email',
        '__proto__',
      ),
      fc.oneof(fc.constantFrom(...nastyWords), fc.jsonValue({ maxDepth: 2 })),
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{', '[', 'null', '"', '{"a":1e999}', '\uFEFF{}', `${'['.repeat(500)}1`),
);
const body = fc.oneof(
  json.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(
    Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nno'),
  ),
);

const headerValue = fc
  .oneof(
    fc.constantFrom(
      '*',
      'br;q=2',
      'gzip;q=,',
      ',,,',
      '"',
      'W/',
      'bytes=9-1',
      'application/json',
      'multipart/form-data',
      'Bearer ',
      'Bearer a.b.c',
    ),
    fc.constantFrom('nope.localhost', '..localhost', 'XSRF-TOKEN=a', 'XSRF-TOKEN=%;XSRF-TOKEN'),
    fc.string({ maxLength: 60 }),
  )
  .map((text) => text.replace(/[^\x20-\x7e]/g, '~'));
const headers = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '/',
    ),
    fc.dictionary(
      fc.constantFrom(
        ...['accept', 'accept-encoding', 'authorization', 'content-encoding', 'cookie', 'host'],
        ...['idempotency-key', 'if-modified-since', 'if-none-match', 'range', 'x-forwarded-for'],
        ...['x-http-method-override', 'x-xsrf-token'],
      ),
      headerValue,
      { maxKeys: 3 },
    ),
  )
  .map(([type, others]) => ({ 'content-type': type, ...others }));

/** Requests to these routes (as OpenAPI writes them) and around them, hardly one of which makes sense. */
export function malformedRequests(routes: readonly string[]): fc.Arbitrary<RawRequest> {
  const route = fc.constantFrom(
    ...routes,
    '/',
    '/docs/static/',
    '/assets/',
    '/webapp/',
    '//',
    '/*',
  );
  const path = fc
    .tuple(route, fc.array(word, { minLength: 6, maxLength: 6 }), fc.option(word), query)
    .map(([template, words, more, search]) => {
      let next = 0;
      const filled = template.replace(/\{[^}]+\}/g, () => words[next++] ?? '');
      return filled + (more === null ? '' : `/${more}`) + search;
    })
    .map((text) => text.replaceAll(/[^\x21-\x7e]/g, '~'));
  const method = fc.constantFrom(
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
  );
  return fc.record({ method, path, headers, body });
}
