import { expect, it } from 'vitest';
import { clockNote, cuandoOf, isAfter } from './cuando';

const desde = { fecha: '2026-12-04', hora: '18:00' };
const hasta = { fecha: '2026-12-06', hora: '23:00' };

it('sends what was chosen: an end alone for what is published at once', () => {
  const chosen = { publicar: 'luego', desde, conFin: false, hasta } as const;
  expect(cuandoOf(chosen)).toEqual({ desde });
  expect(cuandoOf({ ...chosen, conFin: true })).toEqual({ desde, hasta });
  expect(cuandoOf({ ...chosen, publicar: 'enseguida' })).toEqual({ hasta });
});

it('compares minutes by their instants, and takes one that is not chosen yet for late enough', () => {
  const zona = 'Europe/Madrid';
  expect(isAfter(zona, hasta, desde)).toBe(true);
  expect(isAfter(zona, desde, desde)).toBe(false);
  expect(isAfter(zona, { fecha: '2026-12-04', hora: '' }, desde)).toBe(true);
  // Both are the minute to which the clock goes forward.
  const [skipped, change] = ['02:30', '03:00'].map((hora) => ({ fecha: '2027-03-28', hora }));
  expect(skipped && change && isAfter(zona, change, skipped)).toBe(false);
});

it('has a note on an hour that a clock change skips, and on none of another day', () => {
  expect(clockNote('Europe/Madrid', { fecha: '2027-03-28', hora: '02:30' })).toMatch(/no existen/);
  expect(clockNote('Europe/Madrid', { fecha: '2027-03-29', hora: '02:30' })).toBeNull();
  expect(clockNote('Europe/Madrid', { fecha: '0202-03-29', hora: '02:30' })).toBeNull();
});
