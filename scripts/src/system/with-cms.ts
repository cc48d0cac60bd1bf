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

/** Where a tool finds a hotel's data. */
export interface Installation extends Pick<CmsSettings, keyof Databases | 'bucketUrl'> {
  readonly dataDir: string;
  readonly hotels: readonly Hotel[];
  /** Where the hotels' CMSs run that are started apart. */
  readonly cmsUrl?: ((db: string) => string) | undefined;
}

/** Lets a tool work with a hotel's CMS: the one that runs already, here or apart, or one started for it and stopped afterwards. */
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
  const { databaseUrl, movedDatabases, databaseConnections } = installation;
  const databases = { databaseUrl, movedDatabases, databaseConnections };
  const port = await freePort();
  const cms = await startCms({ hotel, dataDir, ...databases, bucketUrl, secrets, port });
  return useAndStop(cms, use);
}

/** The pictures of a hotel are where its CMS is: one that is started here would not have them. */
async function answering(url: string, db: string): Promise<string> {
  if (await answersOk(healthOf({ url }))) return url;
  throw new OperatorError(`El CMS de ${db} no contesta en ${url} (CMS_URL).`);
}
