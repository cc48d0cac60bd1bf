import { describe, expect, it } from 'vitest';
import { changedPositions, inOrder, makeRoom } from './places';

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

describe('makeRoom', () => {
  const others = [1, 2, 3, 4];
  const positions = [null, -1, 1, 2, 3, 4, 5, 99];
  const moves = [null, 1, 2, 3, 4, 5].flatMap((before) =>
    positions.map((wanted) => [before, wanted] as const),
  );

  it.each(moves)('from %s to %s moves what sorting all of them would', (before, wanted) => {
    // Without a gap where the written one stood, and where a new one is to come.
    const places = others.map((place) => (before !== null && place >= before ? place + 1 : place));
    const all = places.map((posicion) => ({ id: String(posicion), posicion }));
    const sorted = inOrder([{ id: 'written', posicion: wanted }, ...all], 'written');
    const { place, moved } = makeRoom(before, wanted, Math.max(...places));
    const shifted = places.map((posicion) =>
      posicion >= moved.from && posicion <= moved.to ? posicion + moved.by : posicion,
    );
    expect([place, ...shifted]).toEqual(
      ['written', ...all.map(({ id }) => id)].map(
        (id) => sorted.findIndex((row) => row.id === id) + 1,
      ),
    );
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
