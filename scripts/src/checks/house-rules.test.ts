import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../programs/run-program.js';
import { linter } from '../programs/source-tools.js';
import { projectDir } from '../system/paths.js';

it('refuses an assertion through unknown, which no rule of the linter does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'planted.ts');
  await writeFile(
    file,
    "export const asserted = 'x' as unknown as number;\nexport const fine = 'x' as const;\n",
  );
  const config = path.join(projectDir, '.oxlintrc.json');
  const { output } = await runProgram(linter, ['--config', config, '--format', 'unix', file]);
  expect(output.match(/planted\.ts:\d+.*no-double-assertion/g)).toHaveLength(1);
});
