import { runProgram } from '../programs/run-program.js';
import { packageFile, projectDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Formats the whole project. */
export async function main(): Promise<void> {
  const prettier = packageFile(projectDir, 'prettier', 'bin/prettier.cjs');
  const { code, output } = await runProgram(prettier, ['--write', '--log-level', 'warn', '.']);
  if (code !== 0) throw new OperatorError('Some files could not be formatted.', output);
}
