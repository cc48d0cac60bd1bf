import { cambiosPerPage, type StateOf } from '@guest-app/config/cms-calls/historial';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import {
  cambioBefore,
  cambioOf,
  cambiosBeside,
  cambiosOf,
  deletionsIn,
  eraseCambiosBefore,
  insertCambios,
  lastState,
  type NewCambio,
} from './cambios';
import { orden } from './states';

const db = databaseInMemory();
beforeAll(() => createOwnTables(db));
afterAll(() => db.destroy());

const seccion = (documento: string, nombre: string | null, momento = 1): NewCambio => {
  const state: StateOf['seccion'] | null =
    nombre === null ? null : { clave: 'c', nombre, etiqueta: { ES: 'Ñandú' }, componentes: [] };
  const estado = state && JSON.stringify(state);
  return {
    ...{ clase: 'seccion', documento, momento, lote: `lote ${String(momento)}`, version: momento },
    accion: nombre === null ? 'borrar' : 'cambiar',
    ...{ quien: 'ana@hotel.example', desde: 'oficina' },
    ...{ estado, nombrado: estado },
  };
};
const of = (documento: string) => ({ clase: 'seccion', documento }) as const;

it('gives the states of an aggregate back, the last one first, page by page', async () => {
  const rows = Array.from({ length: cambiosPerPage + 2 }, (_, index) =>
    seccion('larga', `Sección ${String(index)}`, index),
  );
  await insertCambios(db, [...rows, seccion('otra', 'Otra')]);
  const first = await cambiosOf(db, of('larga'), undefined);
  expect(first.cambios.map(({ nombre }) => nombre)).toEqual(
    rows.slice(2).map((_, index) => `Sección ${String(cambiosPerPage + 1 - index)}`),
  );
  expect(first.hayMas).toBe(true);
  const second = await cambiosOf(db, of('larga'), first.cambios.at(-1)?.id);
  expect(second).toMatchObject({
    cambios: [{ nombre: 'Sección 1', momento: 1, desde: 'oficina' }, { nombre: 'Sección 0' }],
    hayMas: false,
  });

  const [, last] = second.cambios;
  const stored = await cambioOf(db, second.cambios[0]?.id ?? 0);
  expect(JSON.stringify(stored?.estado)).toBe(rows[1]?.estado);
  expect(stored && (await cambioBefore(db, stored))).toMatchObject({ id: last?.id });
  expect(last && (await cambioBefore(db, last))).toBe(undefined);
  expect(await lastState(db, of('larga'))).toBe(rows.at(-1)?.estado);
  expect(await lastState(db, orden)).toBe(undefined);
});

it('lists what is deleted now, and what else the same transaction changed', async () => {
  const gone = { ...seccion('ida', null, 70), nombrado: seccion('ida', 'Ida').estado };
  await insertCambios(db, [seccion('ida', 'Ida', 60), seccion('vuelta', null, 60)]);
  await insertCambios(db, [gone, seccion('vuelta', 'De vuelta', 70)]);
  expect(await deletionsIn(db)).toMatchObject({
    cambios: [{ documento: 'ida', nombre: 'Ida', accion: 'borrar' }],
  });
  expect(await lastState(db, of('ida'))).toBe(null);
  expect(await cambiosBeside(db, { lote: 'lote 70' }, 'seccion')).toMatchObject([
    { documento: 'ida', estado: null },
    { documento: 'vuelta', estado: { nombre: 'De vuelta' } },
  ]);
});

it('erases what is older than an instant', async () => {
  const before: number = (await db('cambio')).length;
  const erased = await eraseCambiosBefore(db, new Date(60));
  expect(erased).toBe(before - 4);
  expect(await db('cambio').pluck('momento')).toEqual([60, 60, 70, 70]);
});
