import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { committedHotelsFile, readHotels } from './hotels';
import { checkServiciosFile, type ServiciosFile } from './servicios-file';

function read(db: string): ServiciosFile {
  const file: unknown = JSON.parse(
    readFileSync(path.join(__dirname, `../hoteles/${db}/turnos.json`), 'utf8'),
  );
  const checked = checkServiciosFile(file);
  return 'file' in checked ? checked.file : expect.fail(JSON.stringify(checked.faults));
}

/** A sound file of one service, with what another one has in the place of its own. */
function fileOf(servicio: object, agendas: readonly object[] = []): object {
  const sound = {
    ...{ clave: 'spa', nombre: { ES: 'Spa', EN: '' }, salon: { ES: '', EN: '' }, cupo: 4 },
    horarios: [{ desde: '09:00', hasta: '18:00', duracion: 60 }],
  };
  return { servicios: [{ ...sound, ...servicio }], agendas };
}

describe('a file of services', () => {
  it.each<[string, unknown, string | null]>([
    ['sound', fileOf({}, [{ numero: 1, nombre: 'Todo', servicios: ['spa'] }]), null],
    [
      'a service without a name',
      fileOf({ nombre: { ES: '', EN: 'Spa' } }),
      '/servicios/0/nombre/ES: no puede estar vacío',
    ],
    [
      'an agenda named by spaces',
      fileOf({}, [{ numero: 1, nombre: ' ', servicios: [] }]),
      '/agendas/0/nombre: se espera un texto que no sea solo espacios, no " "',
    ],
    [
      'places for nobody',
      fileOf({ cupo: 0 }),
      '/servicios/0/cupo: se espera un número entero de 1 a 10000, no 0',
    ],
    [
      'an hour that there is not',
      fileOf({ horarios: [{ desde: '9:00', hasta: '25:00', duracion: 60 }] }),
      '/servicios/0/horarios/0/desde: se espera una hora de 00:00 a 24:00, por ejemplo «09:30», no "9:00"',
    ],
    [
      'an agenda of another service',
      fileOf({}, [{ numero: 1, nombre: 'Todo', servicios: ['spa', 'cena'] }]),
      '/agendas/0/servicios/1: no hay ningún servicio con la clave «cena»',
    ],
  ])('says what is wrong: %s', (_name, value, fault) => {
    const checked = checkServiciosFile(value);
    const told =
      'faults' in checked ? checked.faults.map(({ ruta, motivo }) => `${ruta}: ${motivo}`) : [];
    expect(told[0] ?? null).toBe(fault);
  });
});

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
