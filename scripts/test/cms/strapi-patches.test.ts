import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { cmsDir } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

/** Takes a middleware out of the Strapi that is installed, as an upgrade might, before the CMS creates Strapi. */
const upgradedStrapi = `
  const { createRequire } = require('node:module');
  const path = require('node:path');
  const cms = createRequire(${JSON.stringify(path.join(cmsDir, 'package.json'))});
  const strapi = createRequire(cms.resolve('@strapi/strapi/package.json'));
  const admin = path.dirname(strapi.resolve('@strapi/admin/package.json'));
  setImmediate(() => {
    delete require(path.join(admin, 'dist/server/server/src/middlewares/index.js')).default.rateLimit;
  });
`;

it('stops the start by name where an upgrade of Strapi took the target of a protection away', async () => {
  const data = await copyTemplate(inject('template'), [db]);
  onTestFinished(() => data.remove());
  const { dataDir, databaseUrl } = data;
  const upgrade = path.join(dataDir, 'upgraded-strapi.cjs');
  await writeFile(upgrade, upgradedStrapi);
  const started = startCms({
    hotel: committedHotel(db),
    ...{ dataDir, databaseUrl },
    secrets: secretsOf(await loadSecrets(dataDir), db),
    port: await freePort(),
    nodeFlags: ['--require', upgrade],
  });
  onTestFinished(async () => {
    await (await started.catch(() => undefined))?.stop();
  });
  await expect(started).rejects.toMatchObject({
    message: expect.stringContaining(`The CMS of ${db} did not start (code 1)`) as string,
    details: expect.stringContaining(
      "PatchTargetMissing: panel-login-limit: Strapi's middleware admin::rateLimit is gone",
    ) as string,
  });
});
