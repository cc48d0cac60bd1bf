import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../http/security-headers.js';

/** The one style element that swagger-ui makes by itself, known by its content. */
const swaggerUiStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

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
