import { lintChanged } from '../checks/lint.js';
import { runProgram } from '../programs/run-program.js';
import { packageFile, projectDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Lints the whole project; `npm run lint -- --fix` mends what can be mended. */
export async function main(args: readonly string[]): Promise<void> {
  // A typed rule reads what the workspaces are compiled to.
  const compiled = await runProgram(packageFile(projectDir, 'typescript', 'bin/tsc'), ['-b']);
  if (compiled.code !== 0) throw new OperatorError('The types do not fit.', compiled.output);
  const faults = args.length === 0 ? await lintChanged() : await lintWith(args);
  if (faults !== undefined) throw new OperatorError('The linter found faults.', faults);
}

async function lintWith(args: readonly string[]): Promise<string | undefined> {
  const eslint = packageFile(projectDir, 'eslint', 'bin/eslint.js');
  const { code, output } = await runProgram(eslint, ['.', '--max-warnings', '0', ...args]);
  return code === 0 ? undefined : output;
}
