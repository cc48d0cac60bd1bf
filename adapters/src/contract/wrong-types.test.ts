import { expect, it } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
}

interface Operation {
  readonly tags?: readonly string[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const wrongValues = [null, 'x', 7, { x: 1 }];

/** The guest's login names a field as its form does. */
const formWords = ['Enter your document or booking number.', 'Enter your arrival date.'];

function accepts({ type = '', anyOf, allOf, ...schema }: Schema, value: unknown): boolean {
  if (anyOf !== undefined) return anyOf.some((one) => accepts(one, value));
  if (allOf !== undefined) return allOf.every((one) => accepts(one, value));
  if ('const' in schema) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return (type === 'integer' ? 'number' : type) === typeof value;
}

/** What a body must have, and no more. */
function exampleOf({ type, anyOf, properties = {}, required = [], ...schema }: Schema): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0]);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (type === 'array') return [];
  if (type === 'null') return null;
  if (type === 'string') return 'x';
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}

/** Bodies in which one field, be it of a row or of a row in a list, has a value of another type. */
function spoilt(schema: Schema): readonly { readonly field: string; readonly body: object }[] {
  const whole = exampleOf(schema) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = wrongValues
      .filter((value) => !accepts(inner, value))
      .map((value) => ({ field: name, body: { ...whole, [name]: value } }));
    const row = inner.type === 'array' ? inner.items : inner;
    const nested = spoilt(row?.properties === undefined ? {} : row).map(({ field, body }) => ({
      field,
      body: { ...whole, [name]: inner.type === 'array' ? [body] : body },
    }));
    return [...own, ...nested];
  });
}

it(
  'refuses a value of another type by the name of its field, to guests in their language',
  { timeout: 120_000 },
  async () => {
    const app = await startApp({ dbs: ['gbba'] });
    const { paths } = (await app.inject('/openapi.json')).json<Published>();
    const authorization = `Bearer ${await staffToken('gbba')}`;
    const faults: string[] = [];
    let asked = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { requestBody, tags = [] }] of Object.entries(methods)) {
        const schema = requestBody?.content['application/json']?.schema ?? {};
        const isGuests = !tags.some((tag) => tag.startsWith('Administración'));
        const says = isGuests
          ? 'The data sent is not valid: '
          : 'Los datos enviados no son válidos: ';
        for (const { field, body } of spoilt(schema)) {
          asked += 1;
          const answer = await app.inject({
            method: method === 'put' ? 'PUT' : 'POST',
            url: path.replace(/\{db\}/i, 'gbba').replaceAll(/\{\w+\}/g, '1'),
            headers: { 'accept-language': 'en', ...(!isGuests && { authorization }) },
            payload: body,
          });
          const { mensaje = '' } = answer.json<{ mensaje?: string }>();
          const isNamed = mensaje.startsWith(says) && mensaje.includes(field);
          if (answer.statusCode !== 400 || !(isNamed || formWords.includes(mensaje))) {
            faults.push(`${method} ${path} ${field} ${JSON.stringify(body)}: ${mensaje}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  },
);
