import { expect, it } from 'vitest';
import type { Planeado } from '../../shared/model/planeado';
import { daysOf } from './days';
import { planeadosAddress, planeadosPlace } from './place';
import { weeksOf } from './weeks';

const planned = (
  idPlaneado: number,
  fecha: string,
  hora: string,
  estado: Planeado['estado'] = 'espera',
): Planeado => ({
  ...{ idPlaneado, estado, clase: 'orden', id: null, nombre: '', vuelta: false, hasta: null },
  ...{ quien: null, creado: '2026-11-29T12:00:00.000Z', motivos: [] },
  desde: { fecha, hora, horaReal: hora, reloj: null, instante: `${fecha}T${hora}:00.000Z` },
});

it('lists what waits day by day, apart from what waits for a decision', () => {
  const { conflictos, dias } = daysOf([
    planned(4, '2026-11-28', '08:00', 'conflicto'),
    planned(3, '2026-12-04', '08:00'),
    planned(2, '2026-12-04', '18:00'),
    planned(1, '2026-12-05', '09:00'),
  ]);
  const ids = (planeados: readonly Planeado[]) => planeados.map(({ idPlaneado }) => idPlaneado);
  expect(ids(conflictos)).toEqual([4]);
  expect(dias.map(({ fecha, planeados }) => [fecha, ids(planeados)])).toEqual([
    ['2026-12-04', [3, 2]],
    ['2026-12-05', [1]],
  ]);
});

it('has the weeks of a month from Monday on', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeks[4]?.slice(2)).toEqual(['2026-12-30', '2026-12-31', null, null, null]);
});

it('reads the address that it writes, and ignores what is none', () => {
  const place = (search: string) => planeadosPlace(new URLSearchParams(search));
  expect(place(planeadosAddress({ ver: 12 }).split('?')[1] ?? '')).toEqual({ mes: null, ver: 12 });
  expect(place(planeadosAddress({ mes: '2026-12' }).split('?')[1] ?? '')).toEqual({
    mes: '2026-12',
    ver: null,
  });
  expect(planeadosAddress()).toBe('/admin/planeados');
  expect(place('mes=2026-13&ver=x')).toEqual({ mes: null, ver: null });
});
