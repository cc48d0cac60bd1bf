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

/** Path of a Chromium of this machine: the one named, one installed, or one installed now. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;
  await install();
  const installed = await findChromium();
  if (installed !== undefined) return installed;
  throw new OperatorError(
    'No Chromium was found or could be installed: install one, or name it with CHROMIUM_PATH.',
  );
}

async function findChromium(): Promise<string | undefined> {
  const named = operatorEnvironment().chromiumPath;
  if (named !== undefined) {
    if (await isExecutable(named)) return named;
    throw new OperatorError(`CHROMIUM_PATH names ${named}, which is no program.`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const candidates = names.flatMap((name) =>
    programFolders().map((folder) => path.join(folder, name)),
  );
  for (const candidate of [...candidates, chromium.executablePath()]) {
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Debian's package where we may install one, else the build that playwright knows; a failure shows in the next search. */
async function install(): Promise<void> {
  try {
    if (process.getuid?.() === 0 && (await isDebian())) {
      await run('apt-get', ['update']);
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    } else {
      await run('npx', ['playwright-core', 'install', 'chromium'], { cwd: projectDir });
    }
  } catch {
    return;
  }
}

async function isDebian(): Promise<boolean> {
  return readFile('/etc/debian_version').then(
    () => true,
    () => false,
  );
}
