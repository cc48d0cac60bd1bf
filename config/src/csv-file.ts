import { CsvError, parse } from 'csv-parse/sync';
import type { LineFault } from './text-file.js';

/** A CSV file that Excel opens in Spanish by a double click: a byte order mark and semicolons. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
}

/**
 * A spreadsheet runs a text that begins like a formula. A text with a mark already gets another one, so that reading
 * takes away no mark of its own.
 */
const likeFormula = /^'*[=+\-@\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = likeFormula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell as it was before {@link csvOf} marked it. */
export const unmarked = (text: string) =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text;

export interface CsvLine {
  readonly record: readonly string[];
  readonly linea: number;
}

/** Excel's own first line, which names the delimiter. */
const sepLine = /^"?sep=(.)"?(?=\r?\n)/i;

/** The lines of a table with commas, semicolons or tabs; one that is empty is left out. */
export function readCsv(
  text: string,
  { trim }: { readonly trim: boolean },
): { readonly lines: readonly CsvLine[] } | LineFault {
  const told = sepLine.exec(text)?.[1];
  try {
    const lines: CsvLine[] = [];
    // The line that is left empty keeps the numbers of the others.
    parse(text.replace(sepLine, ''), {
      delimiter: told ?? delimiterIn(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim,
      on_record: (record: readonly string[], { lines: linea }) => {
        lines.push({ record, linea });
        return null;
      },
    });
    return { lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const linea = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return { linea, motivo: 'hay comillas que no se cierran, o en medio de un campo' };
  }
}

/** The separator that the first line with a text has most often. */
function delimiterIn(text: string): string {
  const header = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most));
}
