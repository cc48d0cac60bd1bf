import { expect, it } from 'vitest';
import { refusalOf } from './upload';

it('takes pictures of up to 10 MB', () => {
  expect(refusalOf({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeNull();
  expect(refusalOf({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toContain('10 MB');
  expect(refusalOf({ type: 'application/pdf', size: 5 })).toBe(
    'El archivo seleccionado no es una imagen',
  );
});
