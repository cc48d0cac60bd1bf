import { Readable } from 'node:stream';
import type { Stay } from '@guest-app/config/estadias/estadia';
import { expect, it } from 'vitest';
import { readStays } from './read-stays';

const stay: Stay = {
  ...{ confirmacion: '200001', nombre: 'Ana', apellido: 'Núñez', habitacion: '12' },
  ...{ llegada: '2026-11-23', salida: '2026-11-28', adultos: 2, menores: 0 },
  ...{ telefono: '', email: '', documento: '' },
};
const read = (...stays: readonly Stay[]) =>
  readStays(Readable.from(stays.map((one) => `${JSON.stringify(one)}\n`)));

it('reads what a command sends', async () => {
  expect(await read(stay)).toEqual([stay]);
});

it.each([
  ['an e-mail that is a list', { email: 'a@b.example, c@d.example' }, 'El email'],
  ['a character that PostgreSQL cannot store', { nombre: 'A\0na' }, 'U+0000'],
  ['half of a surrogate pair', { nombre: 'A\ud83c' }, 'medio carácter'],
])('refuses %s, and says in which line', async (_, fields, reason) => {
  const answer = await read(stay, { ...stay, confirmacion: '200002', ...fields });
  expect(answer).toMatch(/^Línea 2: /);
  expect(answer).toContain(reason);
});
