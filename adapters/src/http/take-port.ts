import { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has an app take over the port that the process which started this one holds for it, and the connections that wait
 * there: says that it is ready, and settles when it listens.
 */
export async function takePort(app: FastifyInstance): Promise<void> {
  const { server } = app;
  app.addHook('preClose', (done) => {
    // Fastify closes what it opened itself, and no more.
    server.close();
    done();
  });
  await app.ready();
  await new Promise<void>((resolve) => {
    const taken = () => {
      process.channel?.unref();
      resolve();
    };
    // Nothing else may keep the process alive until it has its port.
    process.channel?.ref();
    process.on('message', (_message, handle) => {
      if (handle instanceof Server) server.listen(handle, taken);
      else if (handle instanceof Socket) server.emit('connection', handle);
    });
    process.send?.('ready');
  });
}
