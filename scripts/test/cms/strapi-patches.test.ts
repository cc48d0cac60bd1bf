import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { cmsEnvironment } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { inheritedVariables } from '../../src/system/environment.js';
import { freePort } from '../../src/system/free-port.js';
import { cmsDir } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

const run = promisify(execFile);

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
  const hotel = committedHotel(db);
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const settings = { hotel, dataDir, databaseUrl, secrets, port: await freePort() };
  const start = run(
    process.execPath,
    ['--require', upgrade, path.join(cmsDir, 'dist/src/start.js')],
    { cwd: cmsDir, env: { ...inheritedVariables(), ...cmsEnvironment(settings) } },
  );
  await expect(start).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      "PatchTargetMissing: panel-login-limit: Strapi's middleware admin::rateLimit is gone",
    ) as string,
  });
});
