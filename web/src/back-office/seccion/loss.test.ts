import { expect, it } from 'vitest';
import type { SeccionRow } from '../../shared/model/seccion';
import { lossOf } from './loss';

const seccion = (id: number, more: Partial<SeccionRow> = {}): SeccionRow => ({
  id,
  nombre: `Sección ${id}`,
  etiquetas: [],
  activa: true,
  componentes: [],
  version: 0,
  botones: [],
  enlaces: [],
  ...more,
});

const bar = seccion(1, { botones: ['Ver el bar (Botones)'] });
const spa = seccion(2, { enlaces: ['Bienvenida'] });
const gym = seccion(3);
const old = seccion(4, { activa: false, botones: ['A lo viejo (Botones)'] });

it('has the sections that are switched off and to which something leads', () => {
  const { sought, last } = lossOf([bar, spa, gym, old], {
    activas: [bar.id],
    inactivas: [2, 3, 4],
  });
  expect(sought).toEqual([spa]);
  expect(last).toEqual([]);
});

it('has nothing where sections are only put in order, or nothing leads to them', () => {
  expect(lossOf([bar, spa, gym], { activas: [2, 1], inactivas: [3] })).toEqual({
    sought: [],
    last: [],
  });
});

it('has the last active sections', () => {
  const { last } = lossOf([bar, gym, old], { activas: [], inactivas: [4, 1, 3] });
  expect(last).toEqual(['Sección 1', 'Sección 3']);
});

it('does not blame a change for a hotel that had no active section before', () => {
  expect(lossOf([old], { activas: [], inactivas: [4] }).last).toEqual([]);
});
