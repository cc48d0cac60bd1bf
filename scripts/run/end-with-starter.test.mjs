import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './provided-node.mjs';

const module = pathToFileURL(path.join(import.meta.dirname, 'end-with-starter.mjs')).href;

/** Says its own id and its parents' ids, and that it is there until it is ended. */
const program = `
  import { readFileSync } from 'node:fs';
  import { endWithStarter } from '${module}';
  endWithStarter(process.argv[2]);
  const parentOf = (pid) => Number(readFileSync(\`/proc/\${pid}/stat\`, 'utf8').split(') ').at(-1).split(' ')[1]);
  process.once('SIGTERM', () => process.exit(0));
  const shell = process.ppid;
  console.log([process.pid, shell, parentOf(shell)].join(' '));
  setInterval(() => console.log('here'), 500);`;

/** @type {string} */
let folder;
/** Processes, and groups of them as negative numbers. @type {number[]} */
let left;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guest-app-ending-'));
  left = [];
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'scripts/run.mjs'), program);
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { start: 'node scripts/run.mjs start' } }),
  );
});

afterEach(() => {
  for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a line in a shell that stays while the line runs, as somebody who starts the product does.
 * @param {string} line
 */
async function started(line) {
  const shell = spawn('sh', ['-c', `${line}\nwait`], {
    cwd: folder,
    // Tests are started through npm themselves.
    env: { ...process.env, npm_lifecycle_event: undefined },
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const output = shell.stdout.setEncoding('utf8');
  let text = '';
  let ids;
  while (!(ids = /^(\d+) (\d+) (\d+)$/m.exec(text)))
    text += String((await once(output, 'data'))[0]);
  const [self, parent, grandparent] = ids.slice(1).map(Number);
  expect(self).toBeGreaterThan(1);
  expect(grandparent).toBeGreaterThan(1);
  left.push(self, -(shell.pid ?? 0));
  return { shell, output, self, parent, grandparent };
}

const silent = 'npm start --silent';

describe.runIf(process.platform === 'linux')('what npm started', { timeout: 30_000 }, () => {
  it('ends when npm is told to end', async () => {
    const { self, grandparent: npm } = await started(silent);
    process.kill(npm, 'SIGTERM');
    await expect.poll(() => isAlive(self), { timeout: 10_000 }).toBe(false);
  });

  it('ends when npm is killed', async () => {
    const { self, grandparent: npm } = await started(silent);
    process.kill(npm, 'SIGKILL');
    await expect.poll(() => isAlive(self), { timeout: 10_000 }).toBe(false);
  });

  it('ends when the shell between is killed', async () => {
    const { self, parent } = await started(silent);
    process.kill(parent, 'SIGKILL');
    await expect.poll(() => isAlive(self), { timeout: 10_000 }).toBe(false);
  });

  it('ends when the shell that runs npm is killed', async () => {
    const { self, shell } = await started(silent);
    shell.kill('SIGKILL');
    await expect.poll(() => isAlive(self), { timeout: 10_000 }).toBe(false);
  });

  it('ends when the terminal hangs up', async () => {
    const { self, shell } = await started(silent);
    // What the system does to the processes in front when a terminal goes.
    process.kill(-(shell.pid ?? 0), 'SIGHUP');
    await expect.poll(() => isAlive(self), { timeout: 10_000 }).toBe(false);
  });

  it.each([
    ['with setsid', `setsid ${silent} &`],
    ['with nohup', `nohup ${silent} &`],
    ['without npm', 'node scripts/run.mjs start &'],
  ])('goes on where it is set apart on purpose %s', async (_title, line) => {
    const { self, shell, output } = await started(line);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    // Longer than it takes to notice.
    for (let times = 0; times < 4; times += 1) await once(output, 'data');
    expect(isAlive(self)).toBe(true);
  });
});
