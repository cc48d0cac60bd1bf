import { runProgram } from '../programs/run-program.js';
import { formatter } from '../programs/source-tools.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Formats the whole project. */
export async function main(): Promise<void> {
  const { code, output } = await runProgram(formatter, ['.']);
  if (code !== 0) throw new OperatorError('Some files could not be formatted.', output);
}
