import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { databaseInMemory } from '../database/database-in-memory';
import { takenFor } from '../mail/mails';
import { settleMail, takeMail } from './conflict-mail';
import { movePlaneadoTo, noteConflict } from './rows';

const load = createRequire(__filename);
const migration = (name: string) =>
  load(`../../database/migrations/${name}.js`) as { readonly up: (db: Knex) => Promise<void> };

const db = databaseInMemory();
afterAll(() => db.destroy());

const now = Date.parse('2026-12-04T18:00:00Z');
const minute = 60_000;
const due = { aviso: now, aviso_hasta: now + 2 * minute };

const stored = () => db('cambio_planeado').orderBy('id').select('id', 'aviso');

beforeEach(async () => {
  await db.schema.dropTableIfExists('cambio_planeado');
  await migration('2026-11-30-planned-changes').up(db);
  const state = JSON.stringify({ secciones: [] });
  await db('cambio_planeado').insert({
    ...{ clase: 'orden', documento: 'orden', nombre: 'Orden', formato: 1, estado: 'espera' },
    ...{ base: state, planeado: state, zona: 'UTC', desde_fecha: '2026-12-04' },
    ...{ desde_hora: '18:00', vuelta: 0, correccion_menor: 0, quien: 'ana@hotel.example' },
    ...{ creado: now, motivos: '[]' },
  });
  await migration('2026-12-01-planned-change-mails').up(db);
  // A restored backup brings back the list of the migrations that had run.
  await migration('2026-12-01-planned-change-mails').up(db);
});

it('owes no mail for what an earlier version planned', async () => {
  expect(await takeMail(db, now)).toBeUndefined();
});

it('gives a mail to one process, and to another where that one died', async () => {
  await noteConflict(db, 1, ['el orden'], due);
  expect(await takeMail(db, now - 1)).toBeUndefined();
  const taken = await takeMail(db, now);
  expect(taken).toMatchObject({ id: 1 });
  expect(await takeMail(db, now + takenFor - 1)).toBeUndefined();
  expect(await takeMail(db, now + takenFor)).toMatchObject({ id: 1 });
});

it('tries again later until it is sent, or until too late', async () => {
  await noteConflict(db, 1, ['el orden'], due);
  const first = await takeMail(db, now);
  if (first === undefined) throw new Error('None is due');
  await settleMail(db, first, now + minute);
  expect(await takeMail(db, now + minute - 1)).toBeUndefined();
  const second = await takeMail(db, now + minute);
  if (second === undefined) throw new Error('None is due');
  await settleMail(db, second, now + 3 * minute);
  expect(await stored()).toEqual([{ id: 1, aviso: null }]);
});

it('owes none for what was moved, and keeps that of another conflict', async () => {
  await noteConflict(db, 1, ['el orden'], due);
  const taken = await takeMail(db, now);
  const window = { zona: 'UTC', desde: { fecha: '2026-12-05', hora: '18:00' }, hasta: null };
  await movePlaneadoTo(db, 1, window);
  expect(await stored()).toEqual([{ id: 1, aviso: null }]);
  const again = { aviso: now + minute, aviso_hasta: now + 3 * minute };
  await noteConflict(db, 1, ['el orden'], again);
  if (taken === undefined) throw new Error('None is due');
  await settleMail(db, taken, undefined);
  expect(await stored()).toEqual([{ id: 1, aviso: again.aviso }]);
});
