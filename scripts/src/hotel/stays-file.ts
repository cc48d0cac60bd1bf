import {
  confirmacionFault,
  documentFault,
  normaliseConfirmacion,
  type Stay,
  stayCheck,
  stayDatesFault,
  stayFaults,
  stayFields,
} from '@guest-app/config/estadias/estadia';
import { CsvError, parse } from 'csv-parse/sync';

/** A fault of a file of stays and its line. It never repeats a document number. */
export interface LineFault {
  readonly linea: number;
  readonly motivo: string;
}

export type StaysFile =
  | { readonly ok: true; readonly stays: readonly Stay[]; readonly unused: readonly string[] }
  | { readonly ok: false; readonly faults: readonly LineFault[] };

const required: readonly (keyof Stay)[] = [
  'confirmacion',
  'nombre',
  'apellido',
  'llegada',
  'salida',
  'adultos',
];
const columns: readonly string[] = stayFields;
/** The expected form of dates and numbers, for people. */
const expected: Partial<Record<string, string>> = {
  llegada: 'una fecha, por ejemplo 2026-11-23 o 23/11/2026',
  salida: 'una fecha, por ejemplo 2026-11-23 o 23/11/2026',
  adultos: 'un número entero de 1 a 50',
  menores: 'un número entero de 0 a 50',
};

/** Reads an export of stays and finds all its faults. */
export function readStaysFile(bytes: Uint8Array): StaysFile {
  const text = decode(bytes);
  const table = readTable(text);
  if ('motivo' in table) return { ok: false, faults: [table] };
  const [header, ...lines] = table.lines;
  if (header === undefined) {
    return { ok: false, faults: [{ linea: 1, motivo: 'el archivo está vacío' }] };
  }
  const names = header.record.map(columnName);
  const faults: LineFault[] = headerFaults(names, header.linea);
  if (faults.length > 0) return { ok: false, faults };

  const stays: Stay[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, linea } of lines) {
    const { stay, motivos } = readLine(names, record);
    const confirmacion = normaliseConfirmacion(stay.confirmacion);
    const before = lineOf.get(confirmacion);
    if (before !== undefined && confirmacion !== '') {
      motivos.push(`el número de reserva ya está en la línea ${String(before)}`);
    }
    lineOf.set(confirmacion, linea);
    stays.push(stay);
    faults.push(...motivos.map((motivo) => ({ linea, motivo })));
  }
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, stays, unused: names.filter((name) => !columns.includes(name)) };
}

/** UTF-8 with or without a byte-order mark; Windows-1252 if the bytes are not UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Line {
  readonly record: readonly string[];
  readonly linea: number;
}

function readTable(text: string): { readonly lines: readonly Line[] } | LineFault {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  try {
    const lines: Line[] = [];
    parse(text, {
      delimiter: count(';') > count(',') ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
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

/** `Teléfono ` is `telefono`. */
function columnName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();
}

function headerFaults(names: readonly string[], linea: number): LineFault[] {
  const missing = required.filter((column) => !names.includes(column));
  const twice = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  return [
    ...missing.map((column) => ({ linea, motivo: `falta la columna «${column}»` })),
    ...twice.map((column) => ({ linea, motivo: `la columna «${column}» está dos veces` })),
  ];
}

function readLine(
  names: readonly string[],
  record: readonly string[],
): { stay: Stay; motivos: string[] } {
  const field = (column: string) => record[names.indexOf(column)] ?? '';
  const stay: Stay = {
    confirmacion: field('confirmacion'),
    nombre: field('nombre'),
    apellido: field('apellido'),
    habitacion: field('habitacion'),
    llegada: toDate(field('llegada')),
    salida: toDate(field('salida')),
    adultos: toCount(field('adultos')),
    menores: toCount(field('menores') || '0'),
    telefono: field('telefono'),
    email: field('email'),
    documento: field('documento'),
  };
  const motivos: string[] = [];
  if (record.length !== names.length) {
    motivos.push(`tiene ${String(record.length)} campos y el encabezado ${String(names.length)}`);
  }
  if (!stayCheck.Check(stay)) motivos.push(...shapeMotivos(stay, field));
  const { confirmacion, documento } = stay;
  const others = [
    confirmacion === '' ? undefined : confirmacionFault(confirmacion),
    documento === '' ? undefined : documentFault(documento),
    isDateText(stay.llegada) && isDateText(stay.salida)
      ? stayDatesFault(stay.llegada, stay.salida)
      : undefined,
  ];
  motivos.push(...others.filter((motivo) => motivo !== undefined).map(lowerFirst));
  return { stay, motivos };
}

/** Repeats what the person wrote, except a document number. */
function shapeMotivos(stay: Stay, written: (column: string) => string): string[] {
  return stayFaults(stay).map(({ campo, motivo }) => {
    if (campo === 'documento') return 'documento: tiene más de 40 caracteres';
    const value = written(campo);
    if (value === '') return `${campo}: no puede estar vacío`;
    const wanted = expected[campo];
    return wanted === undefined
      ? `${campo}: ${motivo}`
      : `${campo}: «${value.slice(0, 40)}» no sirve; se espera ${wanted}`;
  });
}

function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** `23/11/2026` is `2026-11-23`. The schema refuses other forms. */
function toDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day === undefined || month === undefined || year === undefined
    ? text
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function toCount(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : NaN;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
