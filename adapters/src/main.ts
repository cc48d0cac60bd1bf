import {
  type HotelsMessage,
  isHotelsMessage,
  readAdapterEnvironment,
} from '@guest-app/config/environment/adapter';
import { logDestination } from '@guest-app/config/log-destination';
import { pino } from 'pino';
import { buildApp } from './app.js';
import { takePort } from './http/take-port.js';

const versionCheckInterval = 1_000;

const lostLine = (perdidas: number) =>
  JSON.stringify({ level: 40, time: Date.now(), perdidas, msg: 'faltan líneas del registro' });

/** Serves the hotels that its parent process names; settles when it listens. */
export async function main(): Promise<void> {
  // What it keeps is its owner's alone.
  process.umask(0o077);
  const { host, port, logLevel, stoppedAt, loginHuespedBase, metrics, ...told } =
    readAdapterEnvironment(process.env);
  const { hotels } = await firstHotels();
  const log = pino({ level: logLevel }, logDestination(1, lostLine));
  const watcher =
    metrics && (await import('./metrics/watcher.js')).watcherOf(told.dataDir, metrics);
  const { app, watched, serve } = await buildApp({
    ...told,
    hotels,
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
      app.close().catch((error: unknown) => {
        log.error({ err: error }, 'el adaptador no se detuvo bien');
        process.exitCode = 1;
      });
    });
  }
  process.on('message', (message) => {
    if (!isHotelsMessage(message)) return;
    log.info(
      { hoteles: message.hotels.map(({ hotel }) => hotel.db) },
      'cambia la lista de hoteles',
    );
    serve(message.hotels).catch((error: unknown) => {
      log.error({ err: error }, 'no se pudo cambiar la lista de hoteles');
    });
  });
  await takePort(app);
  log.info({ host, port }, 'el adaptador escucha');
}

function firstHotels(): Promise<HotelsMessage> {
  return new Promise((resolve, reject) => {
    if (!process.connected)
      reject(new Error('It is started by npm start or npm run serve:adapter.'));
    // The parent's preload unreferences the channel: with a long list under way, nothing else keeps this process.
    process.channel?.ref();
    process.once('message', (message) => {
      process.channel?.unref();
      if (isHotelsMessage(message)) resolve(message);
      else reject(new Error('The first message does not say which hotels there are.'));
    });
  });
}
