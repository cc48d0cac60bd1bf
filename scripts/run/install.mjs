import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCurrent, keep } from './stamp.mjs';
import { step } from './step.mjs';

const packagesStamp = 'node_modules/.guest-app-packages';
/** NODE_ENV=production would leave out what builds it. */
const builders = ['--include=dev'];
const nodeStamp = 'node_modules/.guest-app-node';

/** Installs the packages when they are missing or are not those of the lockfile and the manifests. */
export async function install() {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  const node = `${process.platform} ${process.arch} ${process.versions.modules}`;
  if (!existsSync('node_modules')) {
    await step('Installing packages', 'npm', [
      existsSync('package-lock.json') ? 'ci' : 'install',
      ...builders,
    ]);
    keep(nodeStamp, node);
  } else if (!isCurrent(packagesStamp, stampOf(workspaces))) {
    await step('Updating packages', 'npm', ['install', ...builders]);
  }
  // Compiled packages fit one version of Node's interface only.
  if (existsSync(nodeStamp) && !isCurrent(nodeStamp, node)) {
    await step('Rebuilding packages for this Node', 'npm', ['rebuild']);
  }
  keep(nodeStamp, node);
  keep(packagesStamp, stampOf(workspaces));
}

/**
 * @param {readonly string[]} workspaces
 * @returns {string}
 */
function stampOf(workspaces) {
  const files = [
    'package-lock.json',
    'package.json',
    ...workspaces.map((workspace) => path.join(workspace, 'package.json')),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  return hash.digest('hex');
}
