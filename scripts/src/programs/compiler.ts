import { packageFile, projectDir } from '../system/paths.js';

/**
 * A program and its arguments that compile workspaces (all by default), each after those that it needs: in
 * parallel, TypeScript 7.0 does not see in one what another has just written.
 */
export function compilation(...workspaces: readonly string[]): readonly [string, ...string[]] {
  return [
    packageFile(projectDir, 'typescript-compiler', 'bin/tsc'),
    ...['-b', '--builders', '1', '--checkers', '1', ...workspaces],
  ];
}

/** The same as a program of its own, which a signal ends: the other one starts it and does not hand signals on. */
export function nativeCompiler(): string {
  const name = `@typescript/typescript-${process.platform}-${process.arch}`;
  return packageFile(projectDir, name, process.platform === 'win32' ? 'lib/tsc.exe' : 'lib/tsc');
}
