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
