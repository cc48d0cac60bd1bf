import { expect, it } from 'vitest';
import { isDay, placeTo, turnosPlace, type TurnosPlace } from './turnos-place';

it.each<TurnosPlace>([
  { vista: 'dia', fecha: null, servicio: null },
  { vista: 'dia', fecha: '2026-11-23', servicio: 3 },
  { vista: 'semana', fecha: '2026-11-23', servicio: null },
  { vista: 'mes', fecha: null, servicio: 12 },
  { vista: 'hoja', fecha: '2026-11-23', servicio: 3 },
])('reads the address that it writes for %j', (place) => {
  const [path, search] = placeTo(place).split('?');
  expect(path).toBe(place.vista === 'dia' ? '/admin/turnos' : `/admin/turnos/${place.vista}`);
  expect(turnosPlace(place.vista, new URLSearchParams(search))).toEqual(place);
});

it.each(['fecha=hoy', 'fecha=2026-02-30', 'fecha=', 'fecha', 'servicio=x&otro=1'])(
  'shows all of today where the address says %j',
  (search) => {
    const place = { vista: 'dia', fecha: null, servicio: null };
    expect(turnosPlace('dia', new URLSearchParams(search))).toEqual(place);
  },
);

it('takes a year that is being typed for no day', () => {
  expect(['0002-11-23', '0202-11-23', '2026-11-23'].map(isDay)).toEqual([false, false, true]);
});
