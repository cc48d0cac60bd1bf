import { expect, it } from 'vitest';
import { hasBegun } from './words';

it('lets nobody be missing before the shift has begun', () => {
  expect(hasBegun({ estado: 'cerrado' }, 'hoy')).toBe(false);
  expect(hasBegun({ estado: 'comenzado' }, 'hoy')).toBe(true);
  expect(hasBegun({ estado: 'comenzado' }, 'futuro')).toBe(false);
  expect(hasBegun({ estado: 'no se ofrece' }, 'pasado')).toBe(true);
});
