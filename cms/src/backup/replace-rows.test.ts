import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openToWrite } from '../database/sqlite-driver';
import { replaceRows } from './replace-rows';
import { sqliteTarget } from './sqlite-snapshot';

async function* lines(...values: readonly unknown[]) {
  for (const value of values) yield await Promise.resolve(JSON.stringify(value));
}

it('leaves out the tables and columns that only earlier versions put into a backup', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-respaldo-'));
  const file = path.join(folder, 'contenido.sqlite');
  await writeFile(file, '');
  const database = openToWrite(file);
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  database.exec(`
    CREATE TABLE idiomas (id INTEGER PRIMARY KEY AUTOINCREMENT, codigo VARCHAR(8));
    CREATE TABLE turno_ocupacion (desde VARCHAR(5) PRIMARY KEY, fecha VARCHAR(10));
    CREATE TABLE estado_contenido (id INTEGER PRIMARY KEY, epoca VARCHAR(36), numero INTEGER);
    CREATE TABLE restauracion_pendiente (tipo VARCHAR(10), nombre VARCHAR(255));
    INSERT INTO idiomas VALUES (1, 'EN');
    INSERT INTO estado_contenido VALUES (1, 'here', 3);`);
  const table = (tabla: string, ...columnas: readonly string[]) => ({
    tabla,
    columnas: columnas.map((name) => [name, name === 'id' ? 'entero' : 'texto']),
    siguiente: null,
  });
  await replaceRows(
    sqliteTarget(database),
    lines(
      table('cambio_contenido', 'document_id'),
      ['of an earlier version'],
      table('estado_contenido', 'id', 'epoca', 'entero', 'numero'),
      [1, 'there', '0', '7'],
      table('idiomas', 'codigo', 'id'),
      ['ES', 2],
      table('turno_ocupacion', 'cambios', 'desde', 'fecha'),
      ['3', '07:00', '2026-11-29'],
      { fin: true },
    ),
    () => undefined,
  );
  expect(database.prepare('SELECT * FROM idiomas').all()).toEqual([{ id: 2, codigo: 'ES' }]);
  expect(database.prepare('SELECT * FROM turno_ocupacion').all()).toEqual([
    { desde: '07:00', fecha: '2026-11-29' },
  ]);
  expect(database.prepare('SELECT epoca FROM estado_contenido').all()).toEqual([{ epoca: 'here' }]);
});
