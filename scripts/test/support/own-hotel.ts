import path from 'node:path';
import { readVersion } from '@guest-app/config/cms-calls/content';
import { afterAll, inject, test as base } from 'vitest';
import { importHotel } from '../../src/hotel/import.js';
import { askCms } from '../../src/system/ask-cms.js';
import type { OperatedCms } from '../../src/system/cms-process.js';
import { hotelFilesDir } from '../../src/system/paths.js';
import { type Installation, startInstallation } from './installation.js';
import { type MailServer, startMailServer } from './mail-server.js';
import { copyTemplate, emptyHotel, type TemplateHotel } from './template.js';

/** A hotel of one test file alone. */
export interface OwnHotel {
  /** Origin of its adapter, without a slash at its end. */
  readonly url: string;
  readonly cms: OperatedCms;
  readonly dataDir: string;
  /** Where its mails go. */
  readonly mails: MailServer;
}

interface Started extends Installation {
  readonly mails: MailServer;
  /** The version of the content that is its folder's. */
  filledVersion: string | undefined;
}

async function start(db: TemplateHotel): Promise<Started> {
  const mails = await startMailServer();
  const data = await copyTemplate(inject('template'), [db]);
  const installation = await startInstallation(data, [db], { mail: mails.settings });
  return {
    ...installation,
    mails,
    filledVersion: db === emptyHotel ? undefined : await versionOf(cmsOf(installation, db)),
    async stop() {
      await installation.stop();
      await mails.stop();
    },
  };
}

/** The hotels that the files of a worker use in turn, by their codes. */
interface HotelsInTurn {
  hotels: Map<TemplateHotel, Started>;
}

const test = base.extend<HotelsInTurn>({
  hotels: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const hotels = new Map<TemplateHotel, Started>();
      await use(hotels);
      for (const installation of hotels.values()) await installation.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * A hotel that the files of a worker use one after another: its content is that of its folder when a file begins. What
 * else a file leaves there (bookings, failed logins) is for the others to be indifferent to.
 */
export function hotelInTurn(db: TemplateHotel): OwnHotel {
  let installation: Started | undefined;
  test.beforeAll(async ({ hotels }) => {
    installation = hotels.get(db) ?? (await start(db));
    hotels.set(db, installation);
    const cms = cmsOf(installation, db);
    if ((await versionOf(cms)) === installation.filledVersion) return;
    await importHotel(cms, path.join(hotelFilesDir, db));
    installation.filledVersion = await versionOf(cms);
  });
  // An error in a worker's teardown is not reported.
  afterAll(() => installation?.checkLogs());
  const started = (): Started => {
    if (installation === undefined) throw new Error(`${db} is not started yet`);
    return installation;
  };
  return {
    get url() {
      return started().adapter.url;
    },
    get cms() {
      return cmsOf(started(), db);
    },
    get dataDir() {
      return started().dataDir;
    },
    get mails() {
      return started().mails;
    },
  };
}

function cmsOf({ hoteles }: Installation, db: TemplateHotel): OperatedCms {
  const cms = hoteles.get(db);
  if (cms === undefined) throw new Error(`${db} was not started`);
  return cms;
}

async function versionOf(cms: OperatedCms): Promise<string> {
  const outcome = await askCms(cms, readVersion, {});
  if (!outcome.ok) throw new Error(`The CMS told no version: ${String(outcome.status)}`);
  return outcome.answer.version;
}
