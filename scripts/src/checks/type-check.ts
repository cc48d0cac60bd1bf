import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { API, type Diagnostic, type Program } from 'typescript-compiler/unstable/async';
import { projectDir } from '../system/paths.js';

/** A text in a file, in place of the one that stands there. */
export interface Planted {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A workspace, and whose sources it is compiled with in place of what was built of them. */
export interface Seam {
  readonly tsconfig: string;
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Type-checks files of a workspace, with some texts changed, all of them at once; gives what the compiler says of each
 * file. That they have no fault as they stand is the type check's own affair.
 */
export async function typeCheck(
  seam: Seam,
  files: readonly string[],
  planted: readonly Planted[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = await plantedTexts(planted);
  // Beside the workspace's own, where what that names is found.
  const config = path.join(projectDir, path.dirname(seam.tsconfig), 'tsconfig.planted.json');
  texts.set(config, configOf(seam, files));
  // The compiler asks for each file that it reads; it reads itself those that nobody changed.
  const api = new API({ cwd: projectDir, fs: { readFile: (file) => texts.get(file) } });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [config] });
    const program = snapshot.getProject(config)?.program;
    if (program === undefined) throw new Error(`${seam.tsconfig} is no project of the compiler`);
    const faults = new Map<string, readonly string[]>();
    for (const file of files) faults.set(file, await faultsIn(program, file));
    return faults;
  } finally {
    await api.close();
  }
}

function configOf({ tsconfig, sources }: Seam, files: readonly string[]): string {
  return JSON.stringify({
    extends: `./${path.basename(tsconfig)}`,
    compilerOptions: {
      noEmit: true,
      composite: false,
      rootDir: projectDir,
      paths: Object.fromEntries(
        Object.entries(sources).map(([name, source]) => [name, [path.join(projectDir, source)]]),
      ),
    },
    files: files.map((file) => path.join(projectDir, file)),
    include: [],
    references: [],
  });
}

async function plantedTexts(planted: readonly Planted[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { file, from, to } of planted) {
    const name = path.join(projectDir, file);
    const written = await readFile(name, 'utf8');
    if (!written.includes(from)) throw new Error(`${file} does not have «${from}»`);
    texts.set(name, (texts.get(name) ?? written).replaceAll(from, to));
  }
  return texts;
}

async function faultsIn(program: Program, file: string): Promise<readonly string[]> {
  const name = path.join(projectDir, file);
  if ((await program.getSourceFileMetadata(name)) === undefined) {
    throw new Error(`${file} is no part of what is compiled`);
  }
  return (await program.getSemanticDiagnostics(name)).map(wordsOf);
}

const wordsOf = ({ text, messageChain = [] }: Diagnostic): string =>
  [text, ...messageChain.map(wordsOf)].join('\n');
