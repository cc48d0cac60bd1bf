import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { pagePolicy } from '../http/security-headers.js';

/** The one style element that swagger-ui makes by itself, known by its content. */
const swaggerUiStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Stands for `patternProperties` on the way through the plugin, which would publish them as true of any name. */
const keptPatterns = 'x-patternProperties';

/** What `Type.Record` says of any name, and `additionalProperties` as well. */
const anyName = '^(.*)$';

/** A schema, or a part of a document, in which a key has another name wherever it stands. */
function renamed(part: unknown, from: string, to: string): unknown {
  if (Array.isArray(part)) return part.map((each: unknown) => renamed(each, from, to));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key === from && !isAnyName(value) ? to : key,
      renamed(value, from, to),
    ]),
  );
}

/**
 * A body in which fields with a type of their own are described by a pattern of their name as well. A client
 * generator applies an object's patterns to every field, and would otherwise allow only texts.
 */
function withNamesAsPatterns(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNamesAsPatterns);
  if (!isObject(part)) return part;
  const inside = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withNamesAsPatterns(value)]),
  );
  const { allOf } = inside;
  if (!Array.isArray(allOf)) return inside;
  const members = allOf.filter(isObject);
  const names = members.flatMap(({ properties }) =>
    isObject(properties) ? Object.entries(properties) : [],
  );
  const ofNames = Object.fromEntries(names.map(([name, schema]) => [`^${name}$`, schema]));
  return {
    ...inside,
    allOf: members.map((member) =>
      isObject(member['patternProperties'])
        ? { ...member, patternProperties: { ...member['patternProperties'], ...ofNames } }
        : member,
    ),
  };
}

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const isAnyName = (patterns: unknown) =>
  typeof patterns === 'object' && patterns !== null && anyName in patterns;

/** Collects the contract from the routes that are registered after it. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Contrato /webapp',
        version: '1.0.0',
        description:
          'Llamadas de la aplicación de huéspedes. Toda respuesta que no es un éxito trae `{ ok: false, mensaje }` ' +
          'con un texto en castellano.',
      },
      servers: [{ url: '/' }],
    },
    transform: ({ schema, url }) => ({
      schema: renamed(
        'body' in schema ? { ...schema, body: withNamesAsPatterns(schema.body) } : schema,
        'patternProperties',
        keptPatterns,
      ) as FastifySchema,
      url,
    }),
    transformObject: (document) =>
      'openapiObject' in document
        ? (renamed(
            document.openapiObject,
            keptPatterns,
            'patternProperties',
          ) as typeof document.openapiObject)
        : document.swaggerObject,
  });
}

/** The contract as OpenAPI 3.1 at `/openapi.json`, and as a page to read and try at `/docs`. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Contrato /webapp' },
    staticCSP: pagePolicy({ styles: [swaggerUiStyle] }),
  });
}
