import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../terminal/operator-error.js';
import { checkDataDir } from './preflight.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-preflight-'));
});

afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

const sentence = (promise: Promise<unknown>) => promise.then(() => '', describeFailure);

describe('checkDataDir', () => {
  it('makes the folder and leaves nothing of the trial in it', async () => {
    await checkDataDir(path.join(folder, 'new/data'));
    expect(await readdir(path.join(folder, 'new/data/run'))).toEqual([]);
  });

  it('says in one sentence that a file is in the way', async () => {
    await writeFile(path.join(folder, 'data'), '');
    expect(await sentence(checkDataDir(path.join(folder, 'data')))).toMatch(
      /^\S+ is in the way: .*\.$/,
    );
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('says in one sentence that it may not write', async () => {
    await chmod(folder, 0o555);
    expect(await sentence(checkDataDir(path.join(folder, 'data')))).toMatch(
      /^No permission to write to .*\.$/,
    );
  });

  // A device that is always full.
  it.runIf(process.platform === 'linux')('says in one sentence that the disk is full', async () => {
    const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
    expect(describeFailure(error)).toMatch(/^The disk is full: .*\.$/);
  });
});
