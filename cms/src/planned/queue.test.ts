import type { StateOf } from '@guest-app/config/cms-calls/historial';
import { describe, expect, it } from 'vitest';
import { inOrder, nextDue, outlook, rebased, stateAt, type Waiting } from './queue';

const seccion = (nombre: string, etiqueta = ''): StateOf['seccion'] => ({
  ...{ clave: 'bar', nombre, etiqueta: { ES: etiqueta }, componentes: [] },
});

const row = (id: number, instante: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ id, instante, fin: null, vuelta: false },
  ...{ base: seccion('Bar'), planeado: seccion(`Bar ${String(id)}`) },
  ...more,
});

const ids = (rows: readonly Waiting[]) => rows.map(({ id }) => id);

describe('the order', () => {
  it('is that of the minutes; at one minute what ends goes first, then what was planned first', () => {
    const rows = [row(4, 20), row(3, 10), row(2, 20, { vuelta: true }), row(1, 20)];
    expect(ids(inOrder(rows))).toEqual([3, 2, 1, 4]);
  });

  it('takes the minutes that have come one after the other', () => {
    const rows = [row(1, 20), row(2, 10), row(3, 10), row(4, 30)];
    expect(ids(nextDue(rows, 9))).toEqual([]);
    expect(ids(nextDue(rows, 10))).toEqual([2, 3]);
    expect(ids(nextDue([row(1, 20), row(4, 30)], 25))).toEqual([1]);
    expect(ids(nextDue([], 25))).toEqual([]);
  });
});

describe('what waits while another is applied', () => {
  it('follows what that one changed, and keeps its own', () => {
    const { base, planeado } = rebased(
      row(1, 10, { planeado: seccion('Bar de noche') }),
      ...([seccion('Bar'), seccion('Bar de día', 'Cafés')] as const),
    );
    expect(base).toEqual(seccion('Bar de día', 'Cafés'));
    expect(planeado).toEqual(seccion('Bar de noche', 'Cafés'));
  });

  it('stays as it is where somebody else had changed it before', () => {
    const own = row(1, 10);
    expect(rebased(own, seccion('Cantina'), seccion('Bodega'))).toEqual(own);
  });

  it('stays as it is where it puts something back', () => {
    const own = row(1, 10, { vuelta: true });
    expect(rebased(own, seccion('Bar'), seccion('Bodega'))).toBe(own);
  });
});

describe('the outlook', () => {
  const lunes = row(1, 10);
  const martes = row(2, 20);

  it('is that of one after the other, in any order of planning', () => {
    for (const rows of [
      [lunes, martes],
      [martes, lunes],
    ]) {
      expect(outlook(seccion('Bar'), rows, 1)).toEqual({ estado: seccion('Bar 1'), conflicts: [] });
      expect(outlook(seccion('Bar'), rows, 2)).toEqual({ estado: seccion('Bar 2'), conflicts: [] });
    }
  });

  it('knows what has ended by then', () => {
    const short = row(1, 10, { fin: 15, planeado: seccion('Bar', 'Fiesta') });
    const long = row(1, 10, { fin: 25, planeado: seccion('Bar', 'Fiesta') });
    expect(outlook(seccion('Bar'), [short, martes], 2).estado).toEqual(seccion('Bar 2'));
    expect(outlook(seccion('Bar'), [long, martes], 2).estado).toEqual(seccion('Bar 2', 'Fiesta'));
  });

  it('tells a conflict, and leaves out others that have one', () => {
    const stored = seccion('Cantina', 'Fiesta');
    expect(outlook(stored, [lunes, martes], 2)).toEqual({
      ...{ estado: seccion('Bar 2', 'Fiesta'), conflicts: [['nombre']] },
    });
    const other = row(3, 30, { planeado: seccion('Bar', 'Copas') });
    expect(outlook(seccion('Cantina'), [lunes, other], 3)).toEqual({
      ...{ estado: seccion('Cantina', 'Copas'), conflicts: [] },
    });
  });

  it('has nothing where it was deleted', () => {
    expect(outlook(null, [lunes], 1)).toEqual({ estado: null, conflicts: [] });
  });
});

describe('the state at an instant', () => {
  it('has what was applied by then, without what has ended', () => {
    const fiesta = row(1, 10, { fin: 30, planeado: seccion('Bar', 'Fiesta') });
    const at = (instante: number) => stateAt(seccion('Bar'), [fiesta, row(2, 20)], instante);
    expect(at(9)).toEqual(seccion('Bar'));
    expect(at(10)).toEqual(seccion('Bar', 'Fiesta'));
    expect(at(20)).toEqual(seccion('Bar 2', 'Fiesta'));
    expect(at(30)).toEqual(seccion('Bar 2'));
  });

  it('leaves out what would not be applied', () => {
    const other = row(3, 30, { planeado: seccion('Bar', 'Copas') });
    const rows = [row(1, 10), other];
    expect(stateAt(seccion('Cantina'), rows, 20)).toEqual(seccion('Cantina'));
    expect(stateAt(seccion('Cantina'), rows, 30)).toEqual(seccion('Cantina', 'Copas'));
    expect(stateAt(null, rows, 30)).toBeNull();
  });
});
