import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.join(__dirname, '..');
const guide = path.join(__dirname, '../../../docs/guia-recepcion.md');

/** A literal, or a text of JSX beside its tags or on a line of its own. */
const text = /(['"`])([^'"`\n]+)\1|>([^<>{}\n]+)<|^\s*(\p{L}[^<>{}'"`\n]*)(?=[<{]|$)/gmu;

const texts = new Set(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(src, file), 'utf8').matchAll(text)])
    .map(([, , literal, inline, line]) => literal ?? inline ?? line),
);

it('has each menu word and button that the guide names in bold on a screen', () => {
  const bold = readFileSync(guide, 'utf8').matchAll(/\*\*([^*]+)\*\*/g);
  const named = Array.from(bold, ([, words]) => words);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((words) => !texts.has(words))).toEqual([]);
});
