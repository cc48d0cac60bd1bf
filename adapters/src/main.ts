import { pino } from 'pino';
import { buildApp } from './app.js';
import { EnvironmentFault, readEnvironment } from './environment.js';

const versionCheckInterval = 1_000;

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  const app = await buildApp({
    hotels: environment.hotels,
    dataDir: environment.dataDir,
    webDir: environment.webDir,
    loginHuespedBase: environment.loginHuespedBase,
    panelDomain: environment.panelDomain,
    webAddress: environment.webAddress,
    trustProxy: environment.trustProxy,
    adminReadsNeedToken: environment.adminReadsNeedToken,
    tokenSecret: environment.tokenSecret,
    now: environment.now,
    log,
    checkEvery: versionCheckInterval,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'el adaptador se detiene');
      void app.close();
    });
  }
  const address = await app.listen({ host: environment.host, port: environment.port });
  log.info({ address }, 'el adaptador escucha');
}

main().catch((error: unknown) => {
  const message =
    error instanceof EnvironmentFault || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
