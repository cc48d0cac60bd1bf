import { expect, it } from 'vitest';
import { passwordFault } from './password-fault.js';

it.each(['Corta-123', '🔑🔑🔑🔑🔑🔑🔑🔑🔑'])('%s is too short', async (password) => {
  expect(await passwordFault(password)).toBe('short');
});

it.each([
  'Qwertyuiop',
  '1234567890',
  'Password2026!',
  '--Dragon-2026',
  'AAAAAAAAAAA1',
  '20261122--20261122',
])('%s is what everybody tries first', async (password) => {
  expect(await passwordFault(password)).toBe('common');
});

it('is refused where bcrypt would cut it', async () => {
  const seventyTwo = 'Ventana-azul-'.padEnd(72, 'xyz');
  expect(await passwordFault(seventyTwo)).toBeUndefined();
  expect(await passwordFault(`${seventyTwo}x`)).toBe('long');
  expect(await passwordFault(`Ventana-azul-${'ñ'.repeat(40)}abc`)).toBe('long');
});

it.each(['Ventana-azul-7', 'lluvia sobre el lago', 'Recepcion-demo-1', 'Ñandúes-verdes'])(
  '%s may be used',
  async (password) => {
    expect(await passwordFault(password)).toBeUndefined();
  },
);
