import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'first-process.mjs')).href;

/**
 * How a process ends that is asked to, where it takes itself for the first one.
 * @param {string} before what it does itself
 */
async function ended(before) {
  const program = `
    import { endAsOthersDo } from '${module}';
    endAsOthersDo(1);
    ${before}
    setInterval(() => undefined, 1_000);
    console.log('here');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return once(child, 'exit');
}

it('ends by a signal for which nothing listens', async () => {
  expect(await ended('')).toEqual([143, null]);
});

it('leaves a signal to what listens for it', async () => {
  const inOrder = `process.on('SIGTERM', () => setTimeout(() => process.exit(7), 10));`;
  expect(await ended(inOrder)).toEqual([7, null]);
});
