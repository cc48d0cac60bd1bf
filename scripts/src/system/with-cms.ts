import { type OperatedCms, runningCms, startCms } from './cms-process.js';
import { freePort } from './free-port.js';
import { loadSecrets, secretsOf } from './secrets.js';

/** Where a tool finds a hotel's data. */
export interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Lets a tool work with a hotel's CMS: the one that runs already, or one started for it and stopped afterwards. */
export async function withCms<T>(
  db: string,
  { dataDir, databaseUrl }: Installation,
  use: (cms: OperatedCms) => Promise<T>,
): Promise<T> {
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const url = await runningCms(dataDir, db);
  if (url !== undefined) {
    return use({ url, token: secrets.adapterToken, operatorToken: secrets.operatorToken });
  }
  const cms = await startCms({ db, dataDir, databaseUrl, secrets, port: await freePort() });
  try {
    return await use(cms);
  } finally {
    await cms.stop();
  }
}
