import path from 'node:path';
import { EnvironmentFault } from '@guest-app/config/environment/environment-fault';
import type { Variables } from '@guest-app/config/environment/given-variables';
import {
  type OperatorEnvironment,
  readOperatorEnvironment,
} from '@guest-app/config/environment/operator';
import { OperatorError } from '../terminal/operator-error.js';

/** What the operator chose, or one failure that names every fault in it. */
export function operatorEnvironment(): OperatorEnvironment {
  try {
    return readOperatorEnvironment(process.env, process.cwd());
  } catch (error) {
    if (error instanceof EnvironmentFault) throw new OperatorError(error.message);
    throw error;
  }
}

/** What every process of ours needs of our own environment; the rest is set by name, so that no variable leaks in by accident. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'];

export function inheritedVariables(): Variables {
  return Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
}

const withoutSecrets = {
  SECRETO: undefined,
  SECRETO_DE_DATOS: undefined,
  SECRETO_HOTEL: undefined,
};

/** Our whole environment but for what is secret, for a program that is not ours, with more of its own. */
export function ownVariablesWith(more: Variables): Variables {
  return { ...process.env, ...withoutSecrets, ...more };
}

/** Folders in which the system looks for programs. */
export function programFolders(): readonly string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter);
}

/** The folder that the person is in: npm runs commands in the project's. */
export function personsFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
