import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logDestination } from './log-destination';

it('says how many lines it dropped, and goes on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = await open(path.join(folder, 'log'), 'w');
  onTestFinished(() => file.close());
  const log = logDestination(file.fd, (lost) => `lost ${String(lost)}`);
  // In one go, so that none of it is written before the last.
  for (let line = 0; line < 3_000; line += 1) log.write(`${'x'.repeat(1_000)}\n`);
  const lines = async () =>
    (await readFile(path.join(folder, 'log'), 'utf8')).trimEnd().split('\n');
  const lostOf = (written: readonly string[]) =>
    Number(written.find((line) => line.startsWith('lost'))?.split(' ')[1] ?? 0);
  await vi.waitFor(async () => {
    const written = await lines();
    expect(lostOf(written)).toBeGreaterThan(0);
    expect(written.length - 1 + lostOf(written)).toBe(3_000);
  }, 5_000);
});

const module = path.join(__dirname, '../dist/log-destination.js');
const beginning = `const { logDestination } = require(${JSON.stringify(module)}); const log = logDestination(1, String);`;

// A device whose every write fails as on a full disk.
it.runIf(existsSync('/dev/full'))('lets who logs go on where nothing can be written', async () => {
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const program = `${beginning} (async () => {
    for (let round = 0; round < 20; round += 1) {
      for (let line = 0; line < 200; line += 1) log.write('x'.repeat(1_000) + '\\n');
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.exit(7);
  })()`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', full.fd, 'inherit'] });
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('writes the last lines of a process that ends', async () => {
  const program = `${beginning} log.write('why it ends\\n'); process.exit(1);`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await text(child.stdout)).toBe('why it ends\n');
});

it('loses no line around the moment in which it is told to finish', async () => {
  const program = `${beginning} log.write('before\\n'); log.finish(); log.write('after\\n');
    process.removeAllListeners(); process.exit(1);`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  // What was under way by then may come after it.
  const lines = (await text(child.stdout)).trim().split('\n');
  expect(lines.toSorted()).toEqual(['after', 'before']);
});

it.each([
  ['at once', 'process.exit(1)'],
  ['in its own time', 'process.exitCode = 1'],
])('keeps no process that ends %s where nobody reads any more', async (_when, end) => {
  const program = `${beginning} process.stdin.on('end', () => { log.write('why\\n'); ${end}; }).resume();`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
