import { compilation } from '../programs/compiler.js';
import { runProgram } from '../programs/run-program.js';
import { linter } from '../programs/source-tools.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Lints the whole project; `npm run lint -- --fix` mends what can be mended. */
export async function main(args: readonly string[]): Promise<void> {
  // A typed rule reads what the workspaces are compiled to.
  const [compiler, ...workspaces] = compilation();
  const compiled = await runProgram(compiler, workspaces);
  if (compiled.code !== 0) throw new OperatorError('The types do not fit.', compiled.output);
  const { code, output } = await runProgram(linter, args);
  if (code !== 0) throw new OperatorError('The linter found faults.', output);
}
