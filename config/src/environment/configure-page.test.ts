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
    const rows = Object.entries<Described>(fields).map(([name, field]) => [
      `\`${name}\``,
      defaultOf(field),
      field.desc ?? '',
    ]);
    const table = new RegExp(`(?<=^## ${heading}\\n\\n)(\\|.*\\n)*`, 'm');
    expect(text, `a heading "## ${heading}"`).toMatch(table);
    text = text.replace(table, () => markdownTable([['Variable', 'Default', 'Meaning'], ...rows]));
  }
  await expect(text).toMatchFileSnapshot(page);
});

it('says of each setting what it means', () => {
  const fields = Object.values(operatorTables([])).flatMap((group) =>
    Object.entries<Described>(group),
  );
  expect(fields.filter(([, { desc }]) => !desc).map(([name]) => name)).toEqual([]);
});

function defaultOf({ default: value }: Described): string {
  const isShown = ['string', 'number', 'boolean'].includes(typeof value);
  return isShown ? `\`${JSON.stringify(value).replaceAll('"', '')}\`` : 'none';
}

/** With columns as wide as the formatter makes them. */
function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |\n`;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('');
}
