import { expect, it } from 'vitest';
import { storeFailureOf } from './failure';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['SQLITE_FULL', 'sin espacio'],
  ['ENOSPC', 'sin espacio'],
  ['53100', 'sin espacio'],
  ['SQLITE_BUSY', 'ocupada'],
  ['SQLITE_BUSY_SNAPSHOT', 'ocupada'],
  ['55P03', 'ocupada'],
  ['ECONNREFUSED', 'ausente'],
  ['57P01', 'ausente'],
  ['08006', 'ausente'],
  ['23505', undefined],
  ['SQLITE_CONSTRAINT', undefined],
])('an error %s says %s', (code, said) => {
  expect(storeFailureOf(failed(code))).toBe(said);
});

it('is told behind an error that only hands it on', () => {
  expect(storeFailureOf(new Error('not saved', { cause: failed('SQLITE_FULL') }))).toBe(
    'sin espacio',
  );
  expect(storeFailureOf(new Error('Connection terminated unexpectedly'))).toBe('ausente');
  expect(storeFailureOf('a text')).toBeUndefined();
});
