import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { describeFailure } from '../../src/terminal/operator-error.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

it('a program that answers everything at its port is not taken for a CMS, and learns nothing', async () => {
  const data = await copyTemplate(inject('template'), [db]);
  onTestFinished(() => data.remove());
  const asked: unknown[] = [];
  const other = createServer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.end('{}');
  });
  const port = await freePort();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    other.close();
  });

  const { dataDir } = data;
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const hotel = committedHotel(db);
  const started = startCms({ hotel, dataDir, port, secrets, databaseUrl: undefined });
  const said = await started.then(
    (cms) => cms.stop().then(() => 'started'),
    (error: unknown) => describeFailure(error),
  );
  expect(said).toContain(`The CMS of ${db} did not start (code 1)`);
  expect(said).toContain(`The port ${String(port)} is already used by another application.`);
  expect(asked).toEqual([]);
});
