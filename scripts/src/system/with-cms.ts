import type { Databases } from '@guest-app/config/environment/database';
import type { Hotel } from '@guest-app/config/hotels';
import { OperatorError } from '../terminal/operator-error.js';
import {
  type CmsSettings,
  healthOf,
  type OperatedCms,
  runningCms,
  startCms,
  useAndStop,
} from './cms-process.js';
import { freePort } from './free-port.js';
import { hotelOf } from './hotel-of.js';
import { loadSecrets, secretsOf } from './secrets.js';
import { answersOk } from './wait-until.js';

/** The installation on which a command works. */
export interface Installation extends Pick<CmsSettings, keyof Databases | 'bucketUrl' | 'logs'> {
  readonly dataDir: string;
  readonly hotels: readonly Hotel[];
  /** Addresses of CMSs that run on other machines. */
  readonly cmsUrl?: ((db: string) => string) | undefined;
}

/**
 * Calls `use` with a hotel's CMS: the running one, here or elsewhere, or one that is started for it and
 * stopped afterwards.
 */
export async function withCms<T>(
  db: string,
  { dataDir, hotels, cmsUrl, bucketUrl, ...installation }: Installation,
  use: (cms: OperatedCms) => Promise<T>,
): Promise<T> {
  const hotel = hotelOf(hotels, db);
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const url =
    cmsUrl === undefined ? await runningCms(dataDir, db) : await answering(cmsUrl(db), db);
  if (url !== undefined) {
    return use({ url, token: secrets.adapterToken, operatorToken: secrets.operatorToken });
  }
  const { databaseUrl, movedDatabases, databaseConnections, logs } = installation;
  const databases = { databaseUrl, movedDatabases, databaseConnections };
  const port = await freePort();
  const cms = await startCms({ hotel, dataDir, ...databases, bucketUrl, logs, secrets, port });
  return useAndStop(cms, use);
}

/** A CMS started here would not have the pictures of one that runs elsewhere. */
async function answering(url: string, db: string): Promise<string> {
  if (await answersOk(healthOf({ url }))) return url;
  throw new OperatorError(`El CMS de ${db} no contesta en ${url} (CMS_URL).`);
}
