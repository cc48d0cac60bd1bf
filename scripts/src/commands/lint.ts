import { runProgram } from '../programs/run-program.js';
import { packageFile, projectDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Lints the whole project; `npm run lint -- --fix` mends what can be mended. */
export async function main(args: readonly string[]): Promise<void> {
  const eslint = packageFile(projectDir, 'eslint', 'bin/eslint.js');
  const { code, output } = await runProgram(eslint, ['.', '--max-warnings', '0', ...args]);
  if (code !== 0) throw new OperatorError('The linter found faults.', output);
}
