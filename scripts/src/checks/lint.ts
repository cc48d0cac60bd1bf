import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from '../programs/run-program.js';
import { packageFile, projectDir } from '../system/paths.js';

/** Each workspace with all those of ours from which its types come. */
const workspaces: Readonly<Record<string, readonly string[]>> = {
  config: [],
  cms: ['config'],
  adapters: ['config'],
  web: ['config', 'adapters'],
  scripts: ['config', 'adapters'],
};

const shared = ['eslint.config.mjs', 'package-lock.json', 'tsconfig.base.json'];

const notWritten = /(^|\/)(node_modules|dist|build|\.strapi|types\/generated)\//;
const isRead = (file: string) => /\.([cm]?[jt]sx?|json)$/.test(file) && !notWritten.test(file);

/**
 * Lints the project but for the workspaces in which nothing changed since they passed; gives what eslint says of faults.
 * What a typed rule says of a file may change with any file that it imports: eslint's own cache, which looks at the file
 * alone, would let that pass.
 */
export async function lintChanged(): Promise<string | undefined> {
  const stamps = await lintStamps(projectDir);
  const unchanged = await passedWith(projectDir, stamps);
  const { code, output } = await runProgram(packageFile(projectDir, 'eslint', 'bin/eslint.js'), [
    ...['.', '--max-warnings', '0'],
    ...unchanged.flatMap((workspace) => ['--ignore-pattern', `${workspace}/**`]),
  ]);
  if (code !== 0) return output;
  await keepStamps(projectDir, stamps);
  return undefined;
}

type Stamps = Readonly<Record<string, string>>;

/** The workspaces that had these stamps when they passed. */
export async function passedWith(folder: string, stamps: Stamps): Promise<readonly string[]> {
  const kept = Object.entries(stamps).map(async ([workspace, stamp]) => {
    const before = await readFile(stampFile(folder, workspace), 'utf8').catch(() => undefined);
    return before === stamp ? [workspace] : [];
  });
  return (await Promise.all(kept)).flat();
}

export async function keepStamps(folder: string, stamps: Stamps): Promise<void> {
  await mkdir(stampsOf(folder), { recursive: true });
  for (const [workspace, stamp] of Object.entries(stamps)) {
    await writeFile(stampFile(folder, workspace), stamp);
  }
}

const stampsOf = (folder: string) => path.join(folder, '.cache/lint');
const stampFile = (folder: string, workspace: string) => path.join(stampsOf(folder), workspace);

/** What decides the linter's answer, by workspace: the files that it reads there, and those that they may import. */
export async function lintStamps(folder: string): Promise<Stamps> {
  const own = new Map<string, string>();
  for (const workspace of Object.keys(workspaces)) {
    const entries = await readdir(path.join(folder, workspace), { recursive: true });
    const files = entries.map((entry) => `${workspace}/${entry}`).filter(isRead);
    own.set(workspace, await hashOfFiles(folder, files.sort()));
  }
  const common = await hashOfFiles(folder, shared);
  return Object.fromEntries(
    Object.entries(workspaces).map(([workspace, imported]) => {
      const parts = [workspace, ...imported].map((name) => own.get(name));
      return [workspace, [common, ...parts].join('\n')];
    }),
  );
}

async function hashOfFiles(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
