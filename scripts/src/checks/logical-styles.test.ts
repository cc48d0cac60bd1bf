import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../system/paths.js';

/** Declarations of a style sheet that keep to the left or the right of a page that is read from right to left. */
function physicalDeclarations(css: string): string[] {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split(/[{};]/)
    .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' '))
    .filter((declaration) => {
      const [, property = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(declaration) ?? [];
      if (/(^|-)(left|right)(-|$)/.test(property)) return true;
      if (/^(text-align|float|clear)$/.test(property)) return /^(left|right)$/.test(value);
      if (!/^(margin|padding|inset|border-(width|style|color)|scroll-.*)$/.test(property))
        return false;
      const [, right, , left] = sidesOf(value);
      return left !== undefined && left !== right;
    });
}

/** The values of a shorthand: a space in brackets parts none. */
function sidesOf(value: string): string[] {
  let depth = 0;
  let sides = '';
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    sides += character === ' ' && depth === 0 ? '\n' : character;
  }
  return sides.split('\n');
}

it('finds what keeps to one side of the page', () => {
  expect(
    physicalDeclarations(`
      .a { margin-left: 1rem; right: 0; text-align: left; border-top-left-radius: 1px }
      .b { padding: 0 1px 0 calc(1px + 2px) }
      .c { padding: 0 1px 2px 1px; margin-inline-start: 1rem; text-align: start; width: min(1px, 2px) }
      /* left: 0; */ .d:hover { inset: 0; scroll-padding-top: env(safe-area-inset-left) }
    `),
  ).toEqual([
    'margin-left: 1rem',
    'right: 0',
    'text-align: left',
    'border-top-left-radius: 1px',
    'padding: 0 1px 0 calc(1px + 2px)',
  ]);
});

it('has style sheets that follow the direction of the page', () => {
  const sheets = globSync('web/src/**/*.css', { cwd: projectDir });
  expect(sheets.length).toBeGreaterThan(50);
  const breaches = sheets.flatMap((sheet) =>
    physicalDeclarations(readFileSync(path.join(projectDir, sheet), 'utf8')).map(
      (declaration) => `${sheet}: ${declaration}`,
    ),
  );
  expect(breaches).toEqual([]);
});
