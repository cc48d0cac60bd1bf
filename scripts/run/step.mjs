import { spawn } from 'node:child_process';

/** A step that did not succeed: its message tells the person at the terminal what happened. */
export class StepFailure extends Error {}

/**
 * Runs a program as one step, and prints the step with the time it took.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function step(title, program, args) {
  const start = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${title}`);
  const { code, output } = await run(program, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  if (code !== 0) {
    throw new StepFailure(`${output.trimEnd()}\n✖ ${title} failed after ${seconds} s.`);
  }
  console.log(`✔ ${title} [${seconds} s]`);
}

/** A signal that ends this process ends its child first, which would go on alone. */
export const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {(typeof endSignals)[number] | undefined} */
    let asked;
    /** @param {(typeof endSignals)[number]} signal */
    const end = (signal) => {
      asked = signal;
      child.kill(signal);
    };
    for (const signal of endSignals) process.once(signal, end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (/** @type {Error} */ error) => {
      const missing = 'code' in error && error.code === 'ENOENT';
      reject(
        missing
          ? new StepFailure(`${program} was not found: install it, or put it into PATH.`)
          : error,
      );
    });
    child.once('close', (code) => {
      for (const signal of endSignals) process.removeListener(signal, end);
      if (asked === undefined) resolve({ code, output });
      else process.kill(process.pid, asked);
    });
  });
}
