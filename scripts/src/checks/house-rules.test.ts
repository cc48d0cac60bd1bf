import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../programs/run-program.js';
import { linter } from '../programs/source-tools.js';
import { projectDir } from '../system/paths.js';

// Text that is linted and never compiled: each has one breach of a rule, and beside it what the rule allows.
const planted = [
  [
    'no-double-assertion',
    // The assertion is the breach that the linter must report. It stands in a text, which nothing compiles or runs.
    "export const asserted = 'x' as unknown as number;\nexport const fine = 'x' as const;\n",
  ],
  [
    'no-strapi-transaction',
    'declare const strapi: any;\nstrapi.db.transaction(() => 1);\nstrapi.db.connection.transaction(() => 1);\n',
  ],
  // A vague word, and the same kind of word as the name of something.
  ['plain-comments', '// Answers whoever asks.\n// PostgreSQL runs as the user `nobody`.\n'],
  // 121 characters, and 120.
  ['plain-comments', `// ${'a'.repeat(118)}\n// ${'a'.repeat(117)}\n`],
] as const;

it.each(planted)('our rule %s reports its one breach', async (rule, text) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'planted.ts');
  await writeFile(file, text);
  const config = path.join(projectDir, '.oxlintrc.json');
  const { output } = await runProgram(linter, ['--config', config, '--format', 'unix', file]);
  expect(output.match(new RegExp(`planted\\.ts:\\d+.*${rule}`, 'g'))).toHaveLength(1);
});
