import path from 'node:path';
import { EnvironmentFault } from '@guest-app/config/environment/environment-fault';
import type { Variables } from '@guest-app/config/environment/given-variables';
import {
  type OperatorEnvironment,
  readOperatorEnvironment,
} from '@guest-app/config/environment/operator';
import { OperatorError } from '../terminal/operator-error.js';

/** The operator's settings. Throws an OperatorError that names all their faults. */
export function operatorEnvironment(): OperatorEnvironment {
  try {
    return readOperatorEnvironment(process.env, process.cwd());
  } catch (error) {
    if (error instanceof EnvironmentFault) throw new OperatorError(error.message);
    throw error;
  }
}

/** Variables that child processes inherit; all others are passed by name, so that none leaks by accident. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'];

export function inheritedVariables(): Variables {
  return Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
}

const withoutSecrets = {
  SECRETO: undefined,
  SECRETO_DE_DATOS: undefined,
  SECRETO_HOTEL: undefined,
};

/** The whole environment without its secrets, with more variables, for other programs. */
export function ownVariablesWith(more: Variables): Variables {
  return { ...process.env, ...withoutSecrets, ...more };
}

/** Where child processes keep the code that Node compiled; Node's own variable moves it out of the data. */
export function compileCacheOf(dataDir: string): string {
  return process.env['NODE_COMPILE_CACHE'] ?? path.join(dataDir, 'cache');
}

/** The folders of PATH. */
export function programFolders(): readonly string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter);
}

/** The folder in which the operator ran npm, which runs commands in the project's folder. */
export function personsFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
