import { expect, it } from 'vitest';
import { refusalOf } from './upload';

it('takes pictures of up to 10 MB', () => {
  const png = { name: 'a.png', type: 'image/png' };
  expect(refusalOf({ ...png, size: 10 * 1024 * 1024 })).toBeNull();
  expect(refusalOf({ ...png, size: 10 * 1024 * 1024 + 1 })).toContain('10 MB');
  expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size: 5 })).toBe(
    'El archivo seleccionado no es una imagen',
  );
});

it.each([
  ['image/heic', 'a'],
  ['', 'IMG_1.HEIC'],
])('says of a HEIC photo how to send it: %s %s', (type, name) => {
  expect(refusalOf({ type, name, size: 5 })).toMatch(/HEIC.*JPEG/);
});
