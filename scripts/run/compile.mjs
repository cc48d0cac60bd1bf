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
  const before = timesOf(sourceFiles());
  await step('Compiling', process.execPath, [
    'node_modules/typescript-compiler/bin/tsc',
    ...['-b', '--builders', '1', ...workspaces],
  ]);
  // What was changed meanwhile may not be in it: the next command compiles again.
  if (timesOf(sourceFiles()) !== before) return;
  const compiled = compiledFiles();
  keep(timesStamp, timesOf(compiled));
  keep(contentsStamp, contentsOf(compiled));
}

function compiledFiles() {
  return [
    ...sourceFiles(),
    ...workspaces.flatMap((workspace) => filesBelow(path.join(workspace, 'dist'))),
  ];
}

function sourceFiles() {
  return [
    'tsconfig.base.json',
    'package-lock.json',
    ...workspaces.flatMap((workspace) => [
      path.join(workspace, 'tsconfig.json'),
      ...filesBelow(path.join(workspace, 'src')),
    ]),
  ];
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
