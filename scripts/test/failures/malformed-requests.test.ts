import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersOk } from '../../src/system/wait-until.js';
import { logIn } from '../support/back-office.js';
import { malformedRequests, type RawRequest } from '../support/malformed-requests.js';
import { hotelInTurn } from '../support/own-hotel.js';

const hotel = hotelInTurn('gbba');

const total = 20_000;
const batch = 200;

/** Every refusal is a sentence in Spanish. */
const Refusal = Type.Object({
  ok: Type.Literal(false),
  mensaje: Type.String({ pattern: '^[A-ZÁÉÍÓÚ].*\\.$' }),
});

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
          // A kept connection may be closed just as it is used again: then the request gets one of its own.
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

it('no value is taken for one of another type: the field is named, to guests in their language', async () => {
  const { url } = hotel;
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as Published;
  const token = await logIn(url, 'gbba');
  const faults: string[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody, tags = [] }] of Object.entries(methods)) {
      const body = requestBody?.content['application/json']?.schema;
      if (body === undefined) continue;
      const whole = exampleOf(body) as Record<string, unknown>;
      for (const [field, schema] of Object.entries(body.properties ?? {})) {
        for (const wrong of [null, true, 'x', 7, ['x'], { x: 1 }]) {
          if (accepts(schema, wrong)) continue;
          asked += 1;
          const isGuests = !tags.some((tag) => tag.startsWith('Administración'));
          const response = await fetch(
            url + path.replace(/\{db\}/i, 'gbba').replaceAll(/\{\w+\}/g, '1'),
            {
              method: method.toUpperCase(),
              headers: {
                'content-type': 'application/json',
                'accept-language': 'en',
                ...(!isGuests && { authorization: `Bearer ${token}` }),
              },
              body: JSON.stringify({ ...whole, [field]: wrong }),
            },
          );
          const { mensaje = '' } = (await response.json()) as { mensaje?: string };
          const says = isGuests
            ? 'The data sent is not valid: '
            : 'Los datos enviados no son válidos: ';
          const isNamed = mensaje.startsWith(says + field) || formWords.has(mensaje);
          if (response.status !== 400 || !isNamed) {
            faults.push(
              `${method} ${path} ${field}=${JSON.stringify(wrong)}: ${response.status} ${mensaje}`,
            );
          }
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

/** The guest's login names a field as its form does. */
const formWords = new Set(['Enter your document or booking number.', 'Enter your arrival date.']);

interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
}

function accepts({ type, anyOf, allOf, ...schema }: Schema, value: unknown): boolean {
  if (anyOf !== undefined) return anyOf.some((one) => accepts(one, value));
  if (allOf !== undefined) return allOf.every((one) => accepts(one, value));
  if ('const' in schema) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  const types = { string: 'string', boolean: 'boolean', integer: 'number', number: 'number' };
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map(Object.entries(types)).get(type ?? '') === typeof value;
}

/** What a body must have, and no more. */
function exampleOf({
  type,
  anyOf,
  properties = {},
  required = [],
  examples,
  ...schema
}: Schema): unknown {
  if (examples?.[0] !== undefined) return examples[0];
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0]);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (type === 'array') return [];
  if (type === 'null') return null;
  if (type === 'string') return 'x';
  if (type === 'integer' || type === 'number') return 1;
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}

function isFine({ method }: RawRequest, answer: RawAnswer | undefined): boolean {
  if (answer === undefined || answer.status === 429 || answer.status >= 500) return false;
  return answer.status < 400 || method === 'HEAD' || Value.Check(Refusal, parse(answer.body));
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
