import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logDestination } from './log-destination.js';

it('says how many lines it dropped, and goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adapter-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = await open(join(folder, 'log'), 'w');
  onTestFinished(() => file.close());
  const log = pino({}, logDestination(file.fd));
  // All in one go: none of it is written meanwhile.
  for (let line = 0; line < 3_000; line += 1) log.info('x'.repeat(1_000));
  const lines = async () => (await readFile(join(folder, 'log'), 'utf8')).trimEnd().split('\n');
  await vi.waitFor(async () => expect((await lines()).at(-1)).toContain('perdidas'), 5_000);
  const written = await lines();
  const { perdidas } = JSON.parse(written.at(-1) ?? '{}') as { perdidas?: number };
  expect(written.length - 1 + (perdidas ?? 0)).toBe(3_000);
});

// A device whose every write fails as on a full disk.
it.runIf(existsSync('/dev/full'))('lets who logs go on where nothing can be written', async () => {
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const log = pino({}, logDestination(full.fd));
  for (let round = 0; round < 20; round += 1) {
    for (let line = 0; line < 200; line += 1) log.info('x'.repeat(1_000));
    await new Promise((resolve) => setImmediate(resolve));
  }
});
