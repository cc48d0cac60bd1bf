import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inheritedVariables } from './environment.js';
import { ignoreMissing } from './ignore-missing.js';
import { projectDir } from './paths.js';

export interface ChildOptions {
  /** JavaScript file to run. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Everything the child prints goes here; what an earlier one printed is kept beside it, with `.1` added. */
  readonly log: string;
}

export interface Child {
  readonly pid: number;
  /** Settles when the process is gone; says how it ended. */
  readonly exited: Promise<string>;
  /** Asks the process to end (SIGTERM), kills it when it has not after a while, and waits until it is gone. */
  stop(): Promise<void>;
}

const stopTimeout = 8_000;

/** Flags of a forked process with which it ends when we do, however we end. */
export const endsWithParent: readonly string[] = [
  '--import',
  pathToFileURL(path.join(projectDir, 'scripts/dist/system/exit-with-parent.js')).href,
];

/** Starts a Node process that ends when this one does, and writes what it prints to a file. */
export async function startChild(options: ChildOptions): Promise<Child> {
  await mkdir(path.dirname(options.log), { recursive: true, mode: 0o700 });
  await rename(options.log, `${options.log}.1`).catch(ignoreMissing);
  const log = await open(options.log, 'w', 0o600);
  try {
    const child = fork(options.script, options.args, {
      cwd: options.cwd,
      env: { ...inheritedVariables(), ...options.environment },
      execArgv: [...endsWithParent, ...(options.nodeFlags ?? [])],
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      // A group of its own: Ctrl-C at the terminal reaches the supervisor alone, which stops its children in order.
      detached: true,
    });
    const exited = once(child, 'exit').then(([code, signal]) =>
      typeof signal === 'string' ? `signal ${signal}` : `code ${String(code)}`,
    );
    await once(child, 'spawn');
    if (child.pid === undefined) throw new Error(`${options.script} did not start`);
    return {
      pid: child.pid,
      exited,
      async stop() {
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
        await exited;
        clearTimeout(timer);
      },
    };
  } finally {
    await log.close();
  }
}
