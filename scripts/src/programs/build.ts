import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cmsEnvironment } from '../system/cms-process.js';
import { committedHotel } from '../system/committed-hotels.js';
import { adaptersDir, cmsDir, packageFile, projectDir, webDir } from '../system/paths.js';
import { makeHotelSecrets } from '../system/secrets.js';
import { OperatorError } from '../terminal/operator-error.js';
import { compilation } from './compiler.js';
import { runProgram } from './run-program.js';

/** A build whose result is reused until one of its inputs changes. */
export interface Build {
  readonly title: string;
  readonly name: string;
  /** Files and folders, from the project's folder, whose contents decide the result. */
  readonly inputs: readonly string[];
  /** A folder that only this build fills, and whose files of deleted sources it does not remove. */
  readonly output?: string;
  /** A file that is there when the build went through. */
  readonly result: string;
  readonly cwd: string;
  readonly environment: () => Readonly<Record<string, string>>;
  /** Programs of Node with their arguments, one after another. */
  readonly commands: () => readonly (readonly [script: string, ...args: string[]])[];
}

export const adapterBuild: Build = {
  title: 'Build the adapter',
  name: 'adapter',
  inputs: [
    'adapters/src',
    'adapters/package.json',
    'adapters/tsconfig.json',
    'config/src',
    'tsconfig.base.json',
  ],
  result: path.join(adaptersDir, 'dist/start.js'),
  cwd: adaptersDir,
  environment: () => ({}),
  commands: () => [compilation('.')],
};

export const cmsBuild: Build = {
  title: 'Build the CMS and its panel',
  name: 'cms',
  inputs: ['cms/src', 'cms/config', 'cms/package.json', 'cms/tsconfig.server.json', 'config/src'],
  // Strapi loads what it finds there: the routes of an older version too.
  output: path.join(cmsDir, 'dist'),
  result: path.join(cmsDir, 'dist/build/index.html'),
  cwd: cmsDir,
  // Strapi reads its configuration to build the panel; nothing of it gets into the result, which serves every hotel.
  environment: () =>
    cmsEnvironment({
      hotel: committedHotel('gbba'),
      dataDir: projectDir,
      port: 1337,
      secrets: makeHotelSecrets(),
      databaseUrl: undefined,
    }),
  // Strapi's build makes the panel alone: its tsconfig.json is empty.
  commands: () => [
    compilation('tsconfig.server.json', '../config/tsconfig.browser.json'),
    [packageFile(cmsDir, '@strapi/strapi', 'bin/strapi.js'), 'build'],
  ],
};

export const webBuild: Build = {
  title: 'Build the web app',
  name: 'web',
  inputs: [
    'web/src',
    'web/public',
    'web/vite-plugins',
    'web/index.html',
    'web/package.json',
    'web/vite.config.ts',
    'adapters/src/contract',
    'config/src',
    'config/tsconfig.browser.json',
  ],
  result: path.join(webDir, 'dist/index.html'),
  cwd: webDir,
  environment: () => ({}),
  commands: () => [
    compilation('../config/tsconfig.browser.json'),
    [packageFile(webDir, 'vite', 'bin/vite.js'), 'build'],
  ],
};

const stampFile = ({ name }: Build) => path.join(projectDir, '.cache/builds', name);

export async function isBuilt(build: Build): Promise<boolean> {
  if (!existsSync(build.result)) return false;
  const kept = await readFile(stampFile(build), 'utf8').catch(() => undefined);
  return kept === (await hashOf(build.inputs));
}

/** Builds unless the result of the same inputs is there. */
export async function ensureBuilt(build: Build, signal?: AbortSignal): Promise<void> {
  if (await isBuilt(build)) return;
  const stamp = await hashOf(build.inputs);
  // A build that is cut short must not pass for a whole one.
  await rm(stampFile(build), { force: true });
  if (build.output !== undefined) await rm(build.output, { recursive: true, force: true });
  for (const [script, ...args] of build.commands()) {
    const { code, output } = await runProgram(script, args, {
      cwd: build.cwd,
      environment: { NODE_ENV: 'production', ...build.environment() },
      signal,
    });
    if (code !== 0) throw new OperatorError(`${build.title}: failed.`, lastLines(output));
  }
  await mkdir(path.dirname(stampFile(build)), { recursive: true });
  await writeFile(stampFile(build), stamp);
}

/** A hash of these files and folders, named from the project's folder, without tests. */
export async function hashOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesOf(path.join(projectDir, input))) {
      hash
        .update(`${path.relative(projectDir, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The files below a folder, or the file itself, in a fixed order; without tests and the compiler's own notes. */
async function filesOf(input: string): Promise<string[]> {
  if (!existsSync(input)) return [];
  const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (entries === undefined) return [input];
  return entries
    .filter((entry) => entry.isFile() && !/(\.test\.tsx?|\.tsbuildinfo)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-30).join('\n');
}
