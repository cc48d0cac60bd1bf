import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, inject, it, onTestFinished } from 'vitest';
import { endOfLog, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { describeFailure } from '../../src/terminal/operator-error.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

/** An installation of a test's own, of one hotel whose CMS is not started. */
async function settings() {
  const data = await copyTemplate(inject('template'), [db]);
  onTestFinished(() => data.remove());
  const { dataDir } = data;
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const hotel = committedHotel(db);
  return { hotel, dataDir, port: await freePort(), secrets, databaseUrl: undefined };
}

it('a program that answers everything at its port is not taken for a CMS, and learns nothing', async () => {
  const asked: unknown[] = [];
  const other = createServer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.end('{}');
  });
  const own = await settings();
  await once(other.listen(own.port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    other.close();
  });

  const said = await startCms(own).then(
    (cms) => cms.stop().then(() => 'started'),
    (error: unknown) => describeFailure(error),
  );
  expect(said).toContain(`The CMS of ${db} did not start (code 1)`);
  expect(said).toContain(`The port ${String(own.port)} is already used by another application.`);
  expect(asked).toEqual([]);
});

it('the last that a CMS says is in its log, too', async () => {
  const own = await settings();
  await (await startCms(own)).stop();
  expect(await endOfLog(own.dataDir, db)).toMatch(/"Strapi has been shut down"\}$/);
});
