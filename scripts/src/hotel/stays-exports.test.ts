import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { readStaysFile } from './stays-file.js';

const records = Type.Array(Type.Record(Type.String(), Type.String()));
const require = createRequire(import.meta.url);
const corpus = path.join(path.dirname(require.resolve('csv-spectrum/package.json')), 'json');

/** Every value of csv-spectrum's files: quotes, delimiters, line ends and letters in a field. */
const values = new Set(
  readdirSync(corpus).flatMap((name) => {
    const read: unknown = JSON.parse(readFileSync(path.join(corpus, name), 'utf8'));
    return Value.Parse(records, [read].flat())
      .flatMap((record) => Object.values(record))
      .filter((value) => value !== '');
  }),
);

const signature = Buffer.from('\uFEFF');
const encodings: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.concat([signature, Buffer.from(text)])],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a byte order mark', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16 of the other byte order', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
];
/** The delimiter, and what stands before the header. */
const separators = [
  [',', ''] as const,
  [';', ''],
  ['\t', ''],
  ['|', 'sep=|'],
  [';', 'sep=;'],
] as const;
const lineEnds = ['\n', '\r\n'];
const dates = [
  ...['2026-11-23', '23/11/2026', '23.11.2026', '23-NOV-26', '23-nov-2026', '23 nov. 2026'],
  ...['23/NOV/26', '23-11-2026', '23/11/26', '23/11/2026 0:00'],
];

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

describe.each(encodings)('an export of stays in %s', (name, encode) => {
  const known = [...values, 'Núñez', 'O’Brien, "Pat"'].filter(
    (value) => name !== 'Windows-1252' || /^[\0-\u007F\u00A0-ÿ]*$/.test(value),
  );
  const expected = known.map((nombre, index) => ({
    confirmacion: String(200_001 + index),
    nombre,
    llegada: '2026-11-23',
  }));

  it.each(dates)('is read with every delimiter and line end, and dates as %s', (date) => {
    expect(known.length).toBeGreaterThan(10);
    for (const [delimiter, first] of separators) {
      for (const lineEnd of lineEnds) {
        const header = ['confirmacion', 'nombre', 'apellido', 'llegada', 'salida', 'adultos'];
        const lines = expected.map(({ confirmacion, nombre }) =>
          [confirmacion, quoted(nombre), 'Núñez', date, date, '2'].join(delimiter),
        );
        const text = [...(first === '' ? [] : [first]), header.join(delimiter), ...lines];
        const file = readStaysFile(encode(text.join(lineEnd)));
        expect({ delimiter, lineEnd, file }).toMatchObject({
          file: { ok: true, stays: expected },
        });
      }
    }
  });
});
