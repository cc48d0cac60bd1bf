import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endsWithParent } from '../system/child-process.js';
import { ownVariablesWith } from '../system/environment.js';
import { projectDir } from '../system/paths.js';

export interface ProgramResult {
  readonly code: number | null;
  /** What it printed, on both streams. */
  readonly output: string;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Called with each line of its output, as it comes. */
  readonly onLine?: (line: string) => void;
}

/** Runs a Node program to its end or to ours, and keeps what it prints. */
export function runProgram(
  script: string,
  args: readonly string[],
  { cwd = projectDir, environment = {}, signal, onLine }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = fork(script, args, {
      cwd,
      env: ownVariablesWith(environment),
      execArgv: [...endsWithParent],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(signal === undefined ? {} : { signal }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      if (onLine !== undefined) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}
