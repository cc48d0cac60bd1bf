import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isCurrent, keep } from './stamp.mjs';
import { step } from './step.mjs';

/** What the commands are; the adapter, the web app and the CMS have builds of their own. */
const workspaces = ['config', 'scripts'];
const stampFile = '.cache/compiled';

/** Compiles the TypeScript of the commands when a source or a result is not as the last compilation left it. */
export async function compile() {
  if (isCurrent(stampFile, stampOf())) return;
  await step('Compiling', process.execPath, [
    'node_modules/typescript-compiler/bin/tsc',
    ...['-b', '--builders', '1', ...workspaces],
  ]);
  keep(stampFile, stampOf());
}

/** Sizes and times only: a start that has nothing to do must not read every source. */
function stampOf() {
  const files = ['tsconfig.base.json', 'package-lock.json'];
  for (const workspace of workspaces) {
    files.push(path.join(workspace, 'tsconfig.json'));
    for (const folder of ['src', 'dist']) files.push(...filesBelow(path.join(workspace, folder)));
  }
  return files
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
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
