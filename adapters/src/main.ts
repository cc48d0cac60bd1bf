import { isHotelsMessage, readAdapterEnvironment } from '@guest-app/config/environment/adapter';
import { logDestination } from '@guest-app/config/log-destination';
import { pino } from 'pino';
import { buildApp } from './app.js';
import { takePort } from './http/take-port.js';

const versionCheckInterval = 1_000;

const lostLine = (perdidas: number) =>
  JSON.stringify({ level: 40, time: Date.now(), perdidas, msg: 'faltan líneas del registro' });

async function main(): Promise<void> {
  // What it keeps is its owner's alone.
  process.umask(0o077);
  const { host, port, logLevel, stoppedAt, loginHuespedBase, metrics, ...told } =
    readAdapterEnvironment(process.env);
  const log = pino({ level: logLevel }, logDestination(1, lostLine));
  const watcher =
    metrics && (await import('./metrics/watcher.js')).watcherOf(told.dataDir, metrics);
  const { app, watched, serve } = await buildApp({
    ...told,
    loginHuespedBase: loginHuespedBase ?? '',
    now: () => stoppedAt ?? new Date(),
    log,
    checkEvery: versionCheckInterval,
    ...(watcher !== undefined && { onAnswer: watcher.answered }),
  });
  if (watcher !== undefined) {
    await watcher.listen(app, watched);
    log.info(metrics, 'las cifras se leen aparte');
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'el adaptador se detiene');
      void app.close();
    });
  }
  process.on('message', (message) => {
    if (!isHotelsMessage(message)) return;
    log.info(
      { hoteles: message.hotels.map(({ hotel }) => hotel.db) },
      'cambia la lista de hoteles',
    );
    void serve(message.hotels);
  });
  // A platform that starts it by itself has it open its port.
  if (process.connected) await takePort(app);
  else await app.listen({ host, port });
  log.info({ host, port }, 'el adaptador escucha');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
