import { expect, it } from 'vitest';
import { isDay, parseTurnosPlace, placeTo, type TurnosPlace } from './turnos-place';

it.each<TurnosPlace>([
  { vista: 'dia', fecha: null, servicio: null },
  { vista: 'dia', fecha: '2026-11-23', servicio: 3 },
  { vista: 'semana', fecha: '2026-11-23', servicio: null },
  { vista: 'mes', fecha: null, servicio: 12 },
  { vista: 'hoja', fecha: '2026-11-23', servicio: 3 },
])('reads the address that it writes for %j', (place) => {
  const [head = '', ...matrix] = placeTo(place).replace('/admin/', '').split(';');
  expect(parseTurnosPlace(head, matrix)).toEqual(place);
});

it.each(['turnos/dia', 'turnos/otra', 'turnos/semana/1', 'turno', ''])(
  'does not know %j',
  (head) => {
    expect(parseTurnosPlace(head, [])).toBeNull();
  },
);

it.each([['fecha=hoy'], ['fecha=2026-02-30'], ['fecha='], ['fecha'], ['servicio=x', 'otro=1']])(
  'shows all of today where the address says %j',
  (...matrix) => {
    const place = { vista: 'dia', fecha: null, servicio: null };
    expect(parseTurnosPlace('turnos', matrix)).toEqual(place);
  },
);

it('takes a year that is being typed for no day', () => {
  expect(['0002-11-23', '0202-11-23', '2026-11-23'].map(isDay)).toEqual([false, false, true]);
});
