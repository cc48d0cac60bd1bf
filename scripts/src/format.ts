import { packageFile, projectDir } from './paths.js';
import { OperatorError } from './operator-error.js';
import { runProgram } from './run-program.js';

/** Formats the whole project. */
export async function main(): Promise<void> {
  const prettier = packageFile(projectDir, 'prettier', 'bin/prettier.cjs');
  const { code, output } = await runProgram(prettier, ['--write', '--log-level', 'warn', '.']);
  if (code !== 0) throw new OperatorError('Some files could not be formatted.', output);
}
