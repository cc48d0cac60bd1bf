import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isCurrent, keep } from './stamp.mjs';
import { step } from './step.mjs';

/** What the commands are; the adapter, the web app and the CMS have builds of their own. */
const workspaces = ['config', 'scripts'];
const timesStamp = '.cache/compiled';
const contentsStamp = '.cache/compiled-contents';

/** Compiles the TypeScript of the commands when a source or a result is not as the last compilation left it. */
export async function compile() {
  const files = compiledFiles();
  // A start that has nothing to do need not read every source; but images, archives and clones do not keep times.
  if (isCurrent(timesStamp, timesOf(files)) || isCurrent(contentsStamp, contentsOf(files))) return;
  await step('Compiling', process.execPath, [
    'node_modules/typescript-compiler/bin/tsc',
    ...['-b', '--builders', '1', ...workspaces],
  ]);
  const compiled = compiledFiles();
  keep(timesStamp, timesOf(compiled));
  keep(contentsStamp, contentsOf(compiled));
}

function compiledFiles() {
  const files = ['tsconfig.base.json', 'package-lock.json'];
  for (const workspace of workspaces) {
    files.push(path.join(workspace, 'tsconfig.json'));
    for (const folder of ['src', 'dist']) files.push(...filesBelow(path.join(workspace, folder)));
  }
  return files;
}

/** @param {readonly string[]} files */
function timesOf(files) {
  return files
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

/** @param {readonly string[]} files */
function contentsOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}
