import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operatorTables } from './operator.js';

const page = path.join(__dirname, '../../../docs/operations/configure.md');

/** The parts of envalid's fields that the page shows. */
interface Described {
  readonly default?: unknown;
  readonly desc?: string;
}

it('lists the settings in docs/operations/configure.md; rewrite: npx vitest run configure-page -u', async () => {
  let text = await readFile(page, 'utf8');
  for (const [heading, fields] of Object.entries(operatorTables([]))) {
    const list = new RegExp(`(?<=^## ${heading}\\n\\n)(- .*\\n)*`, 'm');
    expect(text, `a heading "## ${heading}"`).toMatch(list);
    text = text.replace(list, () => Object.entries<Described>(fields).map(lineOf).join(''));
  }
  await expect(text).toMatchFileSnapshot(page);
});

it('says of each setting what it means', () => {
  const fields = Object.values(operatorTables([])).flatMap((group) =>
    Object.entries<Described>(group),
  );
  expect(fields.filter(([, { desc }]) => !desc).map(([name]) => name)).toEqual([]);
});

function lineOf([name, { default: value, desc = '' }]: readonly [string, Described]): string {
  const hasDefault = ['string', 'number', 'boolean'].includes(typeof value);
  const shown = hasDefault ? ` (\`${JSON.stringify(value).replaceAll('"', '')}\`)` : '';
  return `- \`${name}\`${shown}: ${desc}\n`;
}
