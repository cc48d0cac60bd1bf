import { execFile } from 'node:child_process';
import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { operatorEnvironment, programFolders } from '../system/environment.js';
import { projectDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';

const run = promisify(execFile);

/** Flags with which Debian's Chromium runs quietly, also as root and in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without windows and all that belongs to them: the tests take two thirds of the processor time with it. */
const shell = 'chromium-headless-shell';

/** Path of a Chromium of this machine: the one named, one installed, or one installed now. */
export async function ensureChromium(): Promise<string> {
  const found = (await namedChromium()) ?? (await installed([shell]));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && (await isDebian())) {
    await install('apt-get', ['update']);
    await install('apt-get', ['install', '-y', '--no-install-recommends', shell]);
  }
  const other = (await installed(anyName)) ?? (await playwrights());
  if (other !== undefined) return other;
  throw new OperatorError(
    'No Chromium was found or could be installed: install one, or name it with CHROMIUM_PATH.',
  );
}

const anyName = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function namedChromium(): Promise<string | undefined> {
  const named = operatorEnvironment().chromiumPath;
  if (named === undefined || (await isExecutable(named))) return named;
  throw new OperatorError(`CHROMIUM_PATH names ${named}, which is no program.`);
}

/** The first of some programs that the search path has. */
async function installed(names: readonly string[]): Promise<string | undefined> {
  const folders = programFolders();
  return firstProgram(names.flatMap((name) => folders.map((folder) => path.join(folder, name))));
}

/** The build that playwright knows, installed where it is not. */
async function playwrights(): Promise<string | undefined> {
  const file = chromium.executablePath();
  if (!(await isExecutable(file))) {
    await install('npx', ['playwright-core', 'install', 'chromium']);
  }
  return firstProgram([file]);
}

async function firstProgram(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isExecutable(file)) return file;
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** A failure shows in the next search. */
async function install(program: string, args: readonly string[]): Promise<void> {
  await run(program, args, { cwd: projectDir }).catch(() => undefined);
}

async function isDebian(): Promise<boolean> {
  return readFile('/etc/debian_version').then(
    () => true,
    () => false,
  );
}
