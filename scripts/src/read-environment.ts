import { parseEnvironment, type Environment } from '@guest-app/config/environment';
import { OperatorError } from './operator-error.js';

/** The operator's choices, or one failure that names every fault in them. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = parseEnvironment(variables, process.cwd());
  if (!result.ok) throw new OperatorError(result.faults.join('\n'));
  return result.environment;
}
