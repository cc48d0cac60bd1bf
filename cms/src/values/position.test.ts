import { describe, expect, it } from 'vitest';

import { changedPositions, inOrder } from './position';

const rows = (...pairs: [string, number | null][]) =>
  pairs.map(([id, posicion]) => ({ id, posicion }));
const ids = (ordered: readonly { id: string }[]) => ordered.map((row) => row.id).join('');

describe('inOrder', () => {
  it('sorts by posicion, those without one last', () => {
    expect(ids(inOrder(rows(['c', null], ['b', 2], ['a', 1], ['d', null])))).toBe('abcd');
  });

  it('puts the written row where it was sent, upwards and downwards', () => {
    expect(ids(inOrder(rows(['a', 1], ['b', 2], ['c', 1]), 'c'))).toBe('cab');
    expect(ids(inOrder(rows(['a', 3], ['b', 2], ['c', 3]), 'a'))).toBe('bca');
    expect(ids(inOrder(rows(['a', 1], ['b', 2], ['c', 3]), 'b'))).toBe('abc');
  });

  it('puts it last when it has no place, or one past the end', () => {
    expect(ids(inOrder(rows(['a', null], ['b', 1]), 'a'))).toBe('ba');
    expect(ids(inOrder(rows(['a', 99], ['b', 1]), 'a'))).toBe('ba');
  });
});

describe('changedPositions', () => {
  it('numbers from 1 without gaps and names only what changes', () => {
    expect([...changedPositions(rows(['a', 1], ['b', 5], ['c', null]))]).toEqual([
      ['b', 2],
      ['c', 3],
    ]);
  });
});
