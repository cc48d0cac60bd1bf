import { parseEnvironment, type Environment } from '@guest-app/config/environment';
import { givenVariables } from '@guest-app/config/given-variables';
import { OperatorError } from '../terminal/operator-error.js';

/** The operator's choices, or one failure that names every fault in them. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = parseEnvironment(variables, process.cwd());
  if (!result.ok) throw new OperatorError(result.faults.join('\n'));
  return result.environment;
}

/** Whether hotels get invented stays to try the product out: unless `DEMO` says `no`. */
export function isDemo(variables: NodeJS.ProcessEnv): boolean {
  return (givenVariables(variables)['DEMO'] ?? 'si') === 'si';
}
