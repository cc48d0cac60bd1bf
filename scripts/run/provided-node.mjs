// Old versions of Node read this file.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minimumVersion } from './node-version.mjs';
import { StepFailure, endSignals, step } from './step.mjs';

const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const major = 24;
const platform = `${process.platform}-${process.arch}`;
/** The package that npm's `node` installs on this platform; it holds the binary and its headers, and runs no script. */
const packageName = `${platform === 'darwin-arm64' ? 'node-bin' : 'node'}-${platform}`;
const nodesDir = path.join(projectDir, '.cache/node');
const installation = path.join(nodesDir, `${major}-${platform}`);
const ownNode = `install Node ${minimumVersion} or later (24 is recommended) from https://nodejs.org.`;

/**
 * Runs a command with the Node 24 of the npm registry, which it installs below the project if it is missing.
 * @param {readonly string[]} args the command's name and its arguments
 */
export async function runWithProvidedNode(args) {
  try {
    await installNode();
  } catch (error) {
    console.error(error instanceof StepFailure ? error.message : error);
    process.exitCode = 1;
    return;
  }
  console.error(
    `Node ${process.versions.node} is too old: running with the Node ${major} in .cache/node.`,
  );
  relay(spawnNode(args));
}

async function installNode() {
  if (existsSync(installation)) return;
  const unfinished = path.join(nodesDir, `unfinished-${process.pid}`);
  try {
    mkdirSync(unfinished, { recursive: true });
    removeAbandoned();
    await step(`Installing Node ${major}`, 'npm', [
      ...['install', '--prefix', unfinished, '--ignore-scripts', '--no-package-lock'],
      `${packageName}@${major}`,
    ]);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StepFailure(
      `${error instanceof Error ? error.message : String(error)}
Node ${process.versions.node} is too old, and npm could not install Node ${major}: check that npm reaches its registry, and try again. Or ${ownNode}`,
    );
  }
  if (spawnSync(programIn(unfinished), ['--version']).status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StepFailure(
      `Node ${process.versions.node} is too old, and the Node ${major} that npm installs does not run on this machine: ${ownNode}`,
    );
  }
  try {
    renameSync(unfinished, installation);
  } catch (error) {
    // Another command finished the same installation first.
    if (!existsSync(installation)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes what killed commands left; the tarball stays in npm's own cache. */
function removeAbandoned() {
  for (const name of readdirSync(nodesDir)) {
    const found = /^unfinished-(\d+)$/.exec(name);
    if (found !== null && !isAlive(Number(found[1]))) {
      rmSync(path.join(nodesDir, name), { recursive: true, force: true });
    }
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} folder */
function packageIn(folder) {
  return path.join(folder, 'node_modules', packageName);
}

/** @param {string} folder */
function programIn(folder) {
  return path.join(packageIn(folder), 'bin/node');
}

/** @param {readonly string[]} args */
function spawnNode(args) {
  const program = programIn(installation);
  return spawn(program, [path.join(projectDir, 'scripts/run.mjs'), ...args], {
    // The channel closes when this process ends, however it ends; `endWithStarter` listens to it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // npm runs with the first `node` of PATH, and compiles packages against the headers in `nodedir`.
      PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
      npm_config_nodedir: packageIn(installation),
    },
  });
}

/**
 * Passes this process's signals on, and ends as the child ends.
 * @param {import('node:child_process').ChildProcess} child
 */
function relay(child) {
  for (const signal of endSignals) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    for (const each of endSignals) process.removeAllListeners(each);
    if (signal === null) process.exit(code);
    process.kill(process.pid, signal);
  });
}
