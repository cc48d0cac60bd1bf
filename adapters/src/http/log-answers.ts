import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * One line for each answer. It names the route, not the address: parameters and queries hold tokens, booking numbers
 * and names.
 */
export function logAnswers(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.setChildLoggerFactory((_none, bindings, options) => log.child(bindings, options));
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        metodo: request.method,
        ruta: request.routeOptions.url ?? 'desconocida',
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'respuesta',
    );
    next();
  });
}
