import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.mjs';
import { endWithStarter } from './end-with-starter.mjs';
import { endAsOthersDo } from './first-process.mjs';
import { install } from './install.mjs';
import { StepFailure } from './step.mjs';

const projectDir = path.resolve(import.meta.dirname, '../..');

/**
 * Installs and compiles what is missing or out of date, then runs `main` of `scripts/src/commands/<name>.ts`.
 * @param {readonly string[]} commandLine the command's name and its arguments
 */
export async function runCommand([name = '', ...args]) {
  process.chdir(projectDir);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!Object.hasOwn(scripts, name)) {
    console.error(`There is no command "${name}"; there are: ${Object.keys(scripts).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  endAsOthersDo();
  endWithStarter(name);
  try {
    await install();
    await compile();
  } catch (error) {
    console.error(error instanceof StepFailure ? error.message : error);
    process.exitCode = 1;
    return;
  }
  const { describeFailure } = await import('../dist/terminal/operator-error.js');
  try {
    const { main } = await import(`../dist/commands/${name.replace(':', '-')}.js`);
    await main(args);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
