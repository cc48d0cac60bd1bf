import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../programs/run-program.js';
import { linter } from '../programs/source-tools.js';
import { projectDir } from '../system/paths.js';

const planted = {
  'import(no-default-export)': 'export default 1;',
  'house(no-double-assertion)': "export const asserted = 'x' as unknown as number;",
  'typescript(no-explicit-any)': 'export const untyped: any = 1;',
  'typescript(no-floating-promises)': 'export const left = () => { Promise.resolve(1); };',
  'typescript(no-unnecessary-condition)':
    "export const never = (text: string) => text ?? 'nothing';",
  'eslint(no-restricted-properties)': "export const read = () => process.env['PORT'];",
  'eslint(no-restricted-imports)': "import { lazy } from 'react';\nexport const late = lazy;",
  'eslint(no-console)': "export const print = () => { console.log('x'); };",
  'react-hooks(rules-of-hooks)':
    "import { useState } from 'react';\nexport function Late({ on }: { on: boolean }) { if (on) useState(1); return null; }",
};

it('finds what is planted: what types tell, what this project asks, and what is kept from readers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'planted.tsx');
  await writeFile(file, `${Object.values(planted).join('\n')}\n`);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(projectDir, 'tsconfig.base.json'), include: ['*.tsx'] }),
  );
  const { code, output } = await runProgram(linter, [
    ...['--config', path.join(projectDir, '.oxlintrc.json'), '--format', 'unix', folder],
  ]);
  expect(code).not.toBe(0);
  const found = new Set([...output.matchAll(/\[Error\/(\S+)\]/g)].map(([, rule]) => rule));
  expect([...found]).toEqual(expect.arrayContaining(Object.keys(planted)));
});
