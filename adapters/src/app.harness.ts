import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HotelContent } from '@guest-app/config/content';
import type { HotelConnection } from '@guest-app/config/environment/fields';
import { committedHotelsFile, readHotels } from '@guest-app/config/hotels';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type App, type AppOptions, buildApp } from './app.js';
import type { CmsConnection } from './cms-client/cms-client.js';
import { FakeCms } from './cms-client/cms.fake.js';
import { SnapshotStore } from './content/snapshot-file.js';
import { type Session, Tokens } from './session/tokens.js';

const committedHotels = readHotels(committedHotelsFile);

const tokenSecret = 'a secret of thirty-two characters';

/** A token of a member of a hotel's staff, for an hour; no CMS knows the credential in it. */
export const staffToken = (db: string): Promise<string> =>
  signed({ db, kind: 'admin', subject: '1', credential: 'credential' });

/** A token of the guest of a booking, for an hour. */
export const guestToken = (db: string, nroConfirmacion: string): Promise<string> =>
  signed({ db, kind: 'huesped', subject: nroConfirmacion });

const signed = (session: Session): Promise<string> =>
  new Tokens({ secret: tokenSecret, now: () => new Date() }).sign(
    session,
    new Date(Date.now() + 3_600_000),
  );

/** A port where nothing listens: the CMS of a test that is about what happens without one. */
const noCms: CmsConnection = { url: 'http://127.0.0.1:9', token: 'none' };

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adapter-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function startCms(content: HotelContent): Promise<FakeCms> {
  const cms = await new FakeCms(content).start();
  onTestFinished(() => cms.stop());
  return cms;
}

interface Scene extends Partial<AppOptions> {
  /** What each hotel's last good snapshot on disk holds. */
  readonly snapshots?: readonly HotelContent[];
  /** The hotels whose CMS runs. */
  readonly cms?: Readonly<Record<string, CmsConnection>>;
  /** The hotels served; by default those with a snapshot or a CMS. */
  readonly dbs?: readonly string[];
  /** Adds routes of the test's own. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** Hotels of the group by the connections of their CMSs; a hotel without one has none that runs. */
export const hotelsOf = (
  dbs: readonly string[],
  cms: Readonly<Record<string, CmsConnection>> = {},
): readonly HotelConnection[] =>
  committedHotels
    .filter((hotel) => dbs.includes(hotel.db))
    .map((hotel) => ({ hotel, cms: cms[hotel.db] ?? noCms, duerme: false }));

/** The app that serves, over a folder of its own, closed when the test is over. */
export async function startApp(scene: Scene): Promise<FastifyInstance> {
  return (await startAdapter(scene)).app;
}

/** As {@link startApp}, with what the process that started it may tell it. */
export async function startAdapter(scene: Scene): Promise<App> {
  const { snapshots = [], cms = {}, extend, ...options } = scene;
  const dataDir = scene.dataDir ?? (await temporaryFolder());
  for (const content of snapshots) await new SnapshotStore(dataDir, content.db).write(content);
  const dbs = scene.dbs ?? [...snapshots.map((content) => content.db), ...Object.keys(cms)];
  const adapter = await buildApp({
    webDir: join(dataDir, 'web'),
    loginHuespedBase: '',
    panelDomain: undefined,
    panelNetworks: undefined,
    webAddress: undefined,
    trustProxy: 0,
    adminReadsNeedToken: false,
    sendsMail: false,
    worksOffline: true,
    sharedCacheSeconds: 0,
    tokenSecret,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    checkEvery: 20,
    ...options,
    dataDir,
    hotels: hotelsOf(dbs, cms),
  });
  const { app } = adapter;
  onTestFinished(() => app.close());
  extend?.(app);
  await app.ready();
  return adapter;
}
