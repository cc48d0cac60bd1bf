import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './provided-node.mjs';

/** A project with these scripts, a command of its own, and an npm that installs the Node of this test. */
/** @type {string} */
let project;
/** @type {number[]} */
let left;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'guest-app-node-'));
  left = [];
  for (const file of ['provided-node.mjs', 'node-version.mjs', 'step.mjs']) {
    cpSync(path.join(import.meta.dirname, file), path.join(project, 'scripts/run', file));
  }
  writeNpm(`
    mkdir -p "$3/node_modules/\${6%@*}/bin"
    ln -s '${process.execPath}' "$3/node_modules/\${6%@*}/bin/node"`);
});

afterEach(() => {
  for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(project, { recursive: true, force: true });
});

/** @param {string} script */
function writeNpm(script) {
  const file = path.join(project, 'bin/npm');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "$@" >> '${project}/npm-calls'\n${script}\n`);
  chmodSync(file, 0o755);
}

/**
 * Starts what `run.mjs` starts on an older Node.
 * @param {string} command what the command does
 * @param {readonly string[]} args
 */
function start(command, args = []) {
  writeFileSync(path.join(project, 'scripts/run.mjs'), command);
  const module = pathToFileURL(path.join(project, 'scripts/run/provided-node.mjs')).href;
  const program = `
    import { runWithProvidedNode } from '${module}';
    runWithProvidedNode(process.argv.slice(1));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
    env: { ...process.env, PATH: `${project}/bin:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return { child, ended: once(child, 'close'), output: () => output };
}

const npmCalls = () => readFileSync(path.join(project, 'npm-calls'), 'utf8').trim().split('\n');

describe.runIf(process.platform === 'linux')('runWithProvidedNode', { timeout: 30_000 }, () => {
  it('installs Node 24 once, says so in a line, and ends with the exit code of the command', async () => {
    const command = `
      console.log(process.argv.slice(2).join(' '), process.execPath, process.env.PATH.split(':')[0]);
      process.exit(7);`;
    for (const isFirst of [true, false]) {
      const { ended, output } = start(command, ['enlace', '--', 'gbba']);
      expect(await ended, output()).toEqual([7, null]);
      const lines = output().trim().split('\n');
      expect(lines.some((line) => line.startsWith('✔ Installing Node 24'))).toBe(isFirst);
      expect(lines.at(-2)).toMatch(/is too old: running with the Node 24 in \.cache\/node\.$/);
      expect(lines.at(-1)).toMatch(/^enlace -- gbba .*\.cache\/node\/24-.*\/bin$/);
    }
    expect(npmCalls()).toHaveLength(1);
  });

  it('installs again where an installation was cut off, and removes the remains', async () => {
    const nodes = path.join(project, '.cache/node');
    // No process has this number: it is above the system's highest.
    mkdirSync(path.join(nodes, 'unfinished-99999999/node_modules'), { recursive: true });
    const { ended, output } = start('');
    expect(await ended, output()).toEqual([0, null]);
    expect(readdirSync(nodes)).toEqual([`24-${process.platform}-${process.arch}`]);
  });

  it.each([
    ['npm reaches no registry', 'echo ENOTFOUND; exit 1', 'check that npm reaches its registry'],
    [
      'the Node of npm does not run here',
      `mkdir -p "$3/node_modules/\${6%@*}/bin"
       ln -s /bin/false "$3/node_modules/\${6%@*}/bin/node"`,
      'does not run on this machine',
    ],
  ])('names the way out when %s, and keeps nothing', async (_title, npm, sentence) => {
    writeNpm(npm);
    const { ended, output } = start('');
    expect(await ended).toEqual([1, null]);
    expect(output()).toContain(sentence);
    expect(output().trim()).toMatch(/install Node 22\.13\.0 or later .*$/);
    expect(readdirSync(path.join(project, '.cache/node'))).toEqual([]);
  });

  const waiting = `
    process.once('SIGTERM', () => process.exit(5));
    console.log('pid', process.pid);
    setInterval(() => undefined, 1_000);`;

  /** @param {string} command */
  async function startedCommand(command) {
    const run = start(command);
    await expect.poll(run.output, { timeout: 20_000 }).toMatch(/pid \d+/);
    const pid = Number(/pid (\d+)/.exec(run.output())?.[1]);
    left.push(pid);
    return { ...run, pid };
  }

  it('passes SIGTERM on and waits for the command to end', async () => {
    const { child, ended, pid } = await startedCommand(waiting);
    child.kill('SIGTERM');
    expect(await ended).toEqual([5, null]);
    expect(isAlive(pid)).toBe(false);
  });

  it('ends by the signal that ended the command', async () => {
    const { ended, pid } = await startedCommand(waiting);
    process.kill(pid, 'SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('takes the command along when it is killed', async () => {
    const module = pathToFileURL(path.join(import.meta.dirname, 'end-with-starter.mjs')).href;
    const { child, pid } = await startedCommand(
      `import { endWithStarter } from '${module}'; endWithStarter('start'); ${waiting}`,
    );
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    expect(existsSync(path.join(project, '.cache/node'))).toBe(true);
  });
});
