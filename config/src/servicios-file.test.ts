import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { committedHotelsFile, readHotels } from './hotels';
import { type ServiciosFile, serviciosFileCheck } from './servicios-file';

function read(db: string): ServiciosFile {
  const file: unknown = JSON.parse(
    readFileSync(path.join(__dirname, `../hoteles/${db}/turnos.json`), 'utf8'),
  );
  expect([...serviciosFileCheck.Errors(file)]).toEqual([]);
  return file as ServiciosFile;
}

describe.each(readHotels(committedHotelsFile).map(({ db }) => db))('the demo of %s', (db) => {
  it('has four services or more, and the agendas 1 and 2', () => {
    const { servicios, agendas } = read(db);
    expect(servicios.length).toBeGreaterThanOrEqual(4);
    expect(agendas.map(({ numero }) => numero)).toEqual([1, 2]);
  });

  it('offers every service every day', () => {
    for (const { horarios } of read(db).servicios) {
      const days = new Set(horarios.flatMap(({ dias }) => dias ?? [1, 2, 3, 4, 5, 6, 7]));
      expect(days.size).toBe(7);
    }
  });

  it('names services that are there', () => {
    const { servicios, agendas } = read(db);
    const claves = servicios.map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(claves.length);
    for (const agenda of agendas) expect(claves).toEqual(expect.arrayContaining(agenda.servicios));
  });
});
