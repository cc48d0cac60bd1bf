import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataVersion } from '@guest-app/config/data-mark';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { itOnPostgres, itOnSqlite } from '../support/engine.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

/** A hotel of a test's own, which is not started. */
async function copyHotel() {
  const data = await copyTemplate(inject('template'), [db]);
  onTestFinished(() => data.remove());
  return data;
}

async function start(dataDir: string, databaseUrl: string | undefined): Promise<string> {
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const started = startCms({
    hotel: committedHotel(db),
    dataDir,
    databaseUrl,
    secrets,
    port: await freePort(),
  });
  onTestFinished(async () => {
    await (await started.catch(() => undefined))?.stop();
  });
  return started.then(
    () => 'started',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

itOnSqlite(
  'is refused in a sentence where a database is gone or damaged, and nothing is made anew',
  async () => {
    const { dataDir } = await copyHotel();
    const file = path.join(dataPaths(dataDir).hotel(db), 'contenido.sqlite');
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(3_000, 7), 0, 3_000, 4_096);
    await handle.close();
    const before = await readFile(file);
    expect(await start(dataDir, undefined)).toMatch(
      /^polo is not started\. The database \S+ is damaged \(.+\): restore it from a backup\.$/,
    );
    expect(before.equals(await readFile(file))).toBe(true);
    await rm(file);
    expect(await start(dataDir, undefined)).toMatch(
      /^polo is not started\. The database \S+ is missing: restore it from a backup\./,
    );
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  },
);

itOnPostgres(
  'is refused where the database belongs to another installation, which is named',
  async () => {
    const { dataDir, databaseUrl } = await copyHotel();
    const other = await mkdtemp(path.join(tmpdir(), 'guest-app-other-'));
    onTestFinished(() => rm(other, { recursive: true, force: true }));
    expect(await start(other, databaseUrl)).toMatch(
      /^polo is not started\. The schema h_polo of the database belongs to another installation, whose data is in \S+\/hoteles\/polo on \S+: choose another database/,
    );
    // The one that it belongs to goes on, wherever its folder is now.
    expect(await start(dataDir, databaseUrl)).toBe('started');
  },
);

it('are refused by an older version and on the other engine, and stay as they are', async () => {
  const { dataDir, databaseUrl } = await copyHotel();
  // No server listens on this port: a start that is refused does not connect.
  const otherEngine = databaseUrl === undefined ? 'postgres://guest@127.0.0.1:9/none' : undefined;
  expect(await start(dataDir, otherEngine)).toMatch(
    /^polo is not started\. The data of \S+ are in (SQLite|PostgreSQL), and this start would use .+npm run respaldo /,
  );
  const file = dataPaths(dataDir).dataMark(db);
  const mark: unknown = JSON.parse(await readFile(file, 'utf8'));
  const newer = JSON.stringify(Object.assign({}, mark, { version: dataVersion + 1 }));
  await writeFile(file, newer);
  expect(await start(dataDir, databaseUrl)).toMatch(
    /^polo is not started\. The data in \S+ were written by a newer version of the product/,
  );
  expect(await readFile(file, 'utf8')).toBe(newer);
});
