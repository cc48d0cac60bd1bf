import { expect, it } from 'vitest';
import { isReturnPlace } from './return-place';

it('knows the place that a guard wrote', () => {
  expect(isReturnPlace({ pathname: '/gbba-turnos/MXw=', interrumpida: true })).toBe(true);
});

it.each([null, undefined, 'x', {}, { pathname: 1, interrumpida: true }, { pathname: '/turnos' }])(
  'takes %j for no place',
  (state) => {
    expect(isReturnPlace(state)).toBe(false);
  },
);
