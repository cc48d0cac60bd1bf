import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { LogFiles } from '@guest-app/config/environment/logs';
import { inheritedVariables } from './environment.js';
import { LogFile } from './log-file.js';
import { projectDir } from './paths.js';
import { waitUntil } from './wait-until.js';

export interface ChildOptions {
  /** JavaScript file to run. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Everything the child prints is added to this file, which is kept small. */
  readonly log: string;
  readonly logFiles?: LogFiles;
  /** Whether it is shown on our own output too, for a platform that keeps logs by itself. */
  readonly showsLog?: boolean;
}

export interface Child {
  readonly pid: number;
  /** Its channel carries messages that no signal can. */
  readonly process: ChildProcess;
  /** Settles when the process is gone; says how it ended. */
  readonly exited: Promise<string>;
  /** Asks the process to end (SIGTERM), kills it when it has not after a while, and waits until it is gone. */
  stop(): Promise<void>;
  /** Ends the process at once (SIGKILL): one that stands still hears nothing else. */
  kill(): void;
}

const stopTimeout = 8_000;

/** Flags of a forked process with which it ends when we do, however we end. */
export const endsWithParent: readonly string[] = [
  '--import',
  pathToFileURL(path.join(projectDir, 'scripts/dist/system/exit-with-parent.js')).href,
];

/**
 * Milliseconds that a process's output may take to reach its log after its end: more than a busy machine
 * needs, because the last lines say why it ended. If a child of its own lives on and holds the output, the
 * wait is in vain.
 */
const lastWords = 5_000;

/**
 * Starts a Node process that ends when this one does, and writes its output to a file. The output comes
 * through this process, so that a full disk affects only the log.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  await mkdir(path.dirname(options.log), { recursive: true, mode: 0o700 });
  const child = forkPrivately(options);
  // A system without room for another process says so by an event (EAGAIN).
  await once(child, 'spawn');
  // A signal or a message that does not reach it is an error of the child, too: its exit says more.
  child.on('error', () => undefined);
  const log = new LogFile(options.log, options.logFiles);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      if (options.showsLog === true) process.stdout.write(chunk);
    });
  }
  const logged = new Promise((resolve) => child.once('close', resolve)).then(() => log.close());
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `code ${String(code)}` : `signal ${signal}`);
    });
  }).then(async (how) => {
    await Promise.race([logged, delay(lastWords, undefined, { ref: false })]);
    return how;
  });
  if (child.pid === undefined) throw new Error(`${options.script} did not start`);
  return {
    pid: child.pid,
    process: child,
    exited,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      await exited;
      clearTimeout(timer);
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}

function forkPrivately({ script, args, cwd, environment, nodeFlags = [] }: ChildOptions) {
  // Node itself writes its compile cache before the child's first line could set this.
  const umask = process.umask(0o077);
  try {
    return fork(script, args, {
      cwd,
      env: { ...inheritedVariables(), ...environment },
      execArgv: [...endsWithParent, ...nodeFlags],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C at the terminal reaches the supervisor alone, which stops its children in order.
      detached: true,
    });
  } finally {
    process.umask(umask);
  }
}

/**
 * Waits at most so many milliseconds for a process's first message, which says that it is ready. Returns
 * `'yes'`, or why it gave up.
 */
export function untilReady(
  { process: child, exited }: Child,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<string> {
  let isReady = false;
  child.once('message', () => (isReady = true));
  return waitUntil(() => isReady, {
    timeout,
    interval: 10,
    ended: exited,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Whether a process of this machine with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
