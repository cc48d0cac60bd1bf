import path from 'node:path';
import ts from 'typescript';
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

/** What was parsed of files that nobody changed, by the settings that decide it: most of a check is to read libraries. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Type-checks files of a workspace, with some texts changed, all of them at once; gives what the compiler says of each
 * file. That they have no fault as they stand is the type check's own affair.
 */
export function typeCheck(
  seam: Seam,
  files: readonly string[],
  planted: readonly Planted[],
): ReadonlyMap<string, readonly string[]> {
  const settings = ts.getParsedCommandLineOfConfigFile(
    path.join(projectDir, seam.tsconfig),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const options: ts.CompilerOptions = {
    ...settings?.options,
    noEmit: true,
    composite: false,
    incremental: false,
    rootDir: projectDir,
    paths: Object.fromEntries(
      Object.entries(seam.sources).map(([name, source]) => [name, [path.join(projectDir, source)]]),
    ),
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  const texts = plantedTexts(planted);
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(path.relative(projectDir, name));
    if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
    const key = JSON.stringify([
      name,
      ...rest.slice(0, 1),
      options.jsx,
      options.moduleDetection,
      options.module,
    ]);
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, ...rest));
    return parsed.get(key);
  };
  const roots = files.map((file) => path.join(projectDir, file));
  const program = ts.createProgram(roots, options, host);
  return new Map(files.map((file) => [file, faultsIn(program, file)]));
}

function plantedTexts(planted: readonly Planted[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, from, to } of planted) {
    const written = ts.sys.readFile(path.join(projectDir, file)) ?? '';
    if (!written.includes(from)) throw new Error(`${file} does not have «${from}»`);
    texts.set(file, (texts.get(file) ?? written).replaceAll(from, to));
  }
  return texts;
}

function faultsIn(program: ts.Program, file: string): readonly string[] {
  const source = program.getSourceFile(path.join(projectDir, file));
  if (source === undefined) throw new Error(`${file} is no part of what is compiled`);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
