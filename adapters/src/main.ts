import { readAdapterEnvironment } from '@guest-app/config/environment/adapter';
import { hotels } from '@guest-app/config/hotels';
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
  const { host, port, logLevel, connections, stoppedAt, loginHuespedBase, ...told } =
    readAdapterEnvironment(process.env);
  const log = pino({ level: logLevel }, logDestination(1, lostLine));
  const app = await buildApp({
    ...told,
    loginHuespedBase: loginHuespedBase ?? '',
    hotels: hotels.flatMap((hotel) => {
      const cms = connections.get(hotel.db);
      return cms === undefined ? [] : [{ hotel, cms }];
    }),
    now: () => stoppedAt ?? new Date(),
    log,
    checkEvery: versionCheckInterval,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'el adaptador se detiene');
      void app.close();
    });
  }
  // A platform that starts it by itself has it open its port.
  if (process.connected) await takePort(app);
  else await app.listen({ host, port });
  log.info({ host, port }, 'el adaptador escucha');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
