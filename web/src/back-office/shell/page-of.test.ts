import { expect, it } from 'vitest';
import { pageOf } from './page-of';

it('cuts pages', () => {
  expect(pageOf([1, 2, 3, 4, 5, 6], 2, 5)).toEqual([6]);
});
