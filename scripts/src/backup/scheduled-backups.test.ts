import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { committedHotel } from '../system/committed-hotels.js';
import { dataPaths } from '../system/paths.js';
import { backUpAll, BackupTimes } from './scheduled-backups.js';

/** The instants of some looks at the clock at which a backup is made, at half past four. */
function madeAt([first = '', ...looks]: readonly string[]): readonly string[] {
  const instant = (look: string) => new Date(`2026-03-${look}Z`);
  const times = new BackupTimes({ at: 270 }, instant(first));
  return looks.filter((look) => times.isDue(instant(look)));
}

it('are made once a day, the first time on the day of the start if there is time', () => {
  const looks = ['10T04:29', '10T04:30', '10T04:31', '11T04:29', '11T05:00', '12T04:00'];
  expect(madeAt(looks)).toEqual(['10T04:30', '11T05:00']);
  expect(madeAt(['10T04:30', '10T04:31', '11T04:29', '11T04:30'])).toEqual(['11T04:30']);
});

it('are made once where the clock passes their time twice', () => {
  const looks = ['10T03:00', '10T04:30', '10T03:31', '10T04:30', '11T04:29', '11T04:30'];
  expect(madeAt(looks)).toEqual(['10T04:30', '11T04:30']);
});

it('are made where the clock skips their time', () => {
  expect(madeAt(['10T04:00', '10T05:00', '10T04:01', '10T04:30', '11T04:30'])).toEqual([
    '10T05:00',
    '11T04:30',
  ]);
});

it('are not waited for until a time that the clock showed by mistake', () => {
  expect(madeAt(['10T05:00', '10T04:00', '10T04:30'])).toEqual(['10T04:30']);
  expect(madeAt(['20T05:00', '20T05:01', '10T04:00', '10T04:30'])).toEqual(['10T04:30']);
});

it('are reported where the data cannot be read, and tried again later', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-backups-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(dataPaths(dataDir).secrets);
  const reports: string[] = [];
  const failed = await backUpAll(
    { folder: path.join(dataDir, 'respaldos'), keep: 1 },
    {
      dataDir,
      hotels: [committedHotel('polo')],
      databaseUrl: undefined,
      movedDatabases: {},
      databaseConnections: 7,
      bucketUrl: undefined,
    },
    { signal: new AbortController().signal, report: (line) => reports.push(line) },
  );
  expect(failed).toEqual(['polo']);
  expect(reports).toEqual([expect.stringMatching(/^There is no new backup of polo: /)]);
});
