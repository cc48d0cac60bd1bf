/**
 * Runs PostgreSQL, as another user where one is named, and ends with its parent process, which a server
 * alone would not; then removes its files.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [folder = '', user = '{}', program = '', ...args] = process.argv.slice(2);
const identity: unknown = JSON.parse(user);
const server = spawn(program, args, {
  ...(typeof identity === 'object' ? identity : {}),
  stdio: ['ignore', 'inherit', 'inherit'],
});
server.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
let asked = false;
server.once('exit', (code) => {
  if (asked) rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
process.once('SIGTERM', () => {
  asked = true;
  // At once: the data are temporary, so that no checkpoint is needed.
  server.kill('SIGQUIT');
});
