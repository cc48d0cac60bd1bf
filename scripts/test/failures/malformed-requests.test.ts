import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersOk } from '../../src/system/wait-until.js';
import { hotelInTurn } from '../support/own-hotel.js';

const hotel = hotelInTurn('gbba');

const total = 5_000;
const batch = 200;

/** Every refusal is a sentence in Spanish. */
const Refusal = Type.Object({
  ok: Type.Literal(false),
  mensaje: Type.String({ pattern: '^[A-ZÁÉÍÓÚ].*\\.$' }),
});

/** A page for people, whose link leads to nothing any more, says so in Spanish too. */
const refusalPage = /^<!doctype html>\n<html lang="es">[^]*<(h1|p)>[A-ZÁÉÍÓÚ].*\.<\/\1>/;

/** One request as it is written to the wire: nothing puts its address in order on the way. */
interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const nasty = fc.oneof(
  fc.constantFrom(
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
  ),
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e9',
    '9'.repeat(30),
    'null',
    'true',
    'NaN',
    "'",
    '%22',
    '<script>',
  ),
  fc.constantFrom('gbba', 'GBBA', 'nope', 'ES', 'gbba-x.png', '100001', 'x'.repeat(300)),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text)),
);
const fields = fc.constantFrom(
  'DB',
  'nroConfirmacion',
  'dni',
  'checkin',
  'servicio',
  'turno',
  'email',
);
const body = fc
  .oneof(
    fc.json({ maxDepth: 4 }),
    fc
      .dictionary(fields, fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 })))
      .map((row) => JSON.stringify(row)),
    fc.constantFrom(
      '',
      '{',
      'null',
      '{"a":1e999}',
      '{"__proto__":1}',
      '\uFEFF{}',
      `${'['.repeat(500)}1`,
    ),
    fc.constant('--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nno'),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  .map((text) => Buffer.from(text));
const headers = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      '/',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ),
    fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'authorization',
        'content-encoding',
        'cookie',
        'host',
        'idempotency-key',
        'if-modified-since',
        'if-none-match',
        'range',
        'x-forwarded-for',
        'x-http-method-override',
        'x-xsrf-token',
      ),
      fc.oneof(
        fc.constantFrom(
          '*',
          'br;q=2',
          ',,,',
          '"',
          'W/',
          'bytes=9-1',
          'Bearer ',
          'Bearer a.b.c',
          '..localhost',
          'XSRF-TOKEN=%;XSRF-TOKEN',
        ),
        fc.string({ maxLength: 60 }),
      ),
      { maxKeys: 3 },
    ),
  )
  .map(([type, others]) => ({
    'content-type': type,
    ...Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '~')]),
    ),
  }));

/** Requests to these routes (as OpenAPI writes them) and around them, hardly one of which makes sense. */
function malformedRequests(routes: readonly string[]): fc.Arbitrary<RawRequest> {
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
    .tuple(route, fc.array(nasty, { minLength: 6, maxLength: 6 }), fc.option(nasty), nasty)
    .map(([template, words, more, token]) => {
      const left = [...words];
      const filled = template.replace(/\{[^}]+\}/g, () => left.pop() ?? '');
      return `${filled}${more === null ? '' : `/${more}`}${token === '' ? '' : `?token=${token}`}`;
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

interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

it(
  'malformed requests are all refused in Spanish, without a failure or a crash',
  { timeout: 300_000 },
  async () => {
    const { url } = hotel;
    const routes = Object.keys(
      ((await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }).paths,
    );
    expect(routes.length).toBeGreaterThan(8);
    const failures: string[] = [];
    for (let sent = 0; sent < total; sent += batch) {
      // What is refused for being too much would be refused unread: each batch comes from an address of its own.
      const localAddress = `127.0.1.${String(sent / batch)}`;
      const agent = new Agent({ keepAlive: true, maxSockets: 16, localAddress });
      const requests = fc.sample(malformedRequests(routes), batch);
      await Promise.all(
        requests.map(async (each) => {
          // The server may close a reused connection at that moment: then the request gets one of its own.
          const answer =
            (await send(url, each, agent)) ?? (await send(url, each, new Agent({ localAddress })));
          if (!isFine(each, answer)) failures.push(show(each, answer));
        }),
      );
      agent.destroy();
    }
    expect(failures).toEqual([]);
    expect(await answersOk(`${url}/healthz`)).toBe(true);
  },
);

function isFine({ method }: RawRequest, answer: RawAnswer | undefined): boolean {
  if (answer === undefined || answer.status === 429 || answer.status >= 500) return false;
  if (answer.status < 400 || method === 'HEAD') return true;
  return Value.Check(Refusal, parse(answer.body)) || refusalPage.test(answer.body);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const show = ({ body, ...rest }: RawRequest, answer: RawAnswer | undefined) =>
  JSON.stringify({ ...rest, body: body.toString(), answer });

/** Undefined where the connection ends without an answer. */
async function send(
  to: string,
  { method, path, headers, body }: RawRequest,
  agent: Agent,
): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(to);
  const sent = request({ hostname, port, agent, method, path, headers });
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    sent.on('response', resolve);
    // Node answers what it cannot parse with a body, also to HEAD: the client complains after the answer.
    sent.on('error', () => resolve(undefined));
  });
  sent.end(/GET|HEAD|TRACE|OPTIONS/.test(method) ? undefined : body);
  const response = await answered;
  if (response === undefined) return undefined;
  return { status: response.statusCode ?? 0, body: await text(response).catch(() => '') };
}
