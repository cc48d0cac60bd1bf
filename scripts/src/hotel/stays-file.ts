import { type CsvLine, readCsv } from '@guest-app/config/csv-file';
import { beginningOf } from '@guest-app/config/cut-text';
import {
  confirmacionFault,
  documentFault,
  emailFault,
  normaliseConfirmacion,
  type Stay,
  stayCheck,
  stayDatesFault,
  stayFaults,
  stayFields,
} from '@guest-app/config/estadias/estadia';
import { decodeFile, type LineFault } from '@guest-app/config/text-file';
import { type DateOrder, orderOf, toDate } from './stays-dates.js';

/** Its faults never repeat a document number. */
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

/** Reads an export of stays and finds all its faults. Without an order the dates of the file tell theirs. */
export function readStaysFile(bytes: Uint8Array, order?: DateOrder): StaysFile {
  const text = decodeFile(bytes);
  if (typeof text !== 'string') return { ok: false, faults: text };
  const table = readCsv(text, { trim: true });
  if ('motivo' in table) return { ok: false, faults: [table] };
  const [header, ...lines] = table.lines;
  if (header === undefined) {
    return { ok: false, faults: [{ linea: 1, motivo: 'el archivo está vacío' }] };
  }
  const names = header.record.map(columnName);
  const faults: LineFault[] = headerFaults(names, header.linea);
  if (faults.length > 0) return { ok: false, faults };

  const read = order ?? orderOf(datesOf(names, lines));
  if (read === undefined)
    return { ok: false, faults: [{ linea: header.linea, motivo: whichOrder }] };

  const stays: Stay[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, linea } of lines) {
    const { stay, motivos } = readLine(names, record, read);
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

const whichOrder =
  'sus fechas se pueden leer como día/mes o como mes/día: diga cómo con --fechas dmy (día/mes/año) o --fechas mdy (mes/día/año)';

function datesOf(names: readonly string[], lines: readonly CsvLine[]): readonly string[] {
  const places = [names.indexOf('llegada'), names.indexOf('salida')];
  return lines.flatMap(({ record }) => places.map((place) => record[place] ?? ''));
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
  order: DateOrder,
): { stay: Stay; motivos: string[] } {
  const field = (column: string) => record[names.indexOf(column)] ?? '';
  const stay: Stay = {
    confirmacion: field('confirmacion'),
    nombre: field('nombre'),
    apellido: field('apellido'),
    habitacion: field('habitacion'),
    llegada: toDate(field('llegada'), order),
    salida: toDate(field('salida'), order),
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
  const { confirmacion, documento, email } = stay;
  const others = [
    confirmacion === '' ? undefined : confirmacionFault(confirmacion),
    documento === '' ? undefined : documentFault(documento),
    email === '' ? undefined : emailFault(email),
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
      : `${campo}: «${beginningOf(value, 40)}» no sirve; se espera ${wanted}`;
  });
}

function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function toCount(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : NaN;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
