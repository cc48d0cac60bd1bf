import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../programs/run-program.js';
import { linter } from '../programs/source-tools.js';
import { projectDir } from '../system/paths.js';

/** Texts that are linted and never compiled: a breach of a rule, and its neighbour that the rule allows. */
const planted = [
  {
    rule: 'no-double-assertion',
    // A text for the linter, which must report it: no code asserts this.
    breach: "export const asserted = 'x' as unknown as number;",
    allowed: "export const fine = 'x' as const;",
  },
  {
    rule: 'no-strapi-transaction',
    breach: 'declare const strapi: any;\nstrapi.db.transaction(() => 1);',
    allowed: 'strapi.db.connection.transaction(() => 1);',
  },
  {
    rule: 'no-shared-override',
    breach: "declare const test: any, describe: any;\ntest.override('device', 1);",
    allowed: "describe('wide', () => {\n  test.override('device', 1);\n});",
  },
  {
    rule: 'plain-comments',
    // The vague word alone is the breach; the name of an account in backticks is none.
    breach: '// Whoever asks gets an answer.',
    allowed: '// PostgreSQL runs as the user `nobody`.',
  },
  {
    rule: 'plain-comments',
    breach: `// ${'121 characters'.padEnd(118, '.')}`,
    allowed: `// ${'120 characters'.padEnd(117, '.')}`,
  },
] as const;

it.each(planted)('our rule $rule reports its one breach', async ({ rule, breach, allowed }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'planted.ts');
  await writeFile(file, `${breach}\n${allowed}\n`);
  const config = path.join(projectDir, '.oxlintrc.json');
  const { output } = await runProgram(linter, ['--config', config, '--format', 'unix', file]);
  expect(output.match(new RegExp(`planted\\.ts:\\d+.*${rule}`, 'g'))).toHaveLength(1);
});
