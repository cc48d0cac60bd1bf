import { describe, expect, it } from 'vitest';
import { firstRow, type StoredRow, writtenRows } from './column-rows';

const now = new Date(2_000);
const before = new Date(1_000);
const columns = { shared: ['nombre_referencia', 'precio'], translated: ['nombre'] };
const row = (id: number, locale: string, nombre: string | null): StoredRow => ({
  id,
  document_id: 'd',
  locale,
  nombre_referencia: 'Café',
  precio: '1.00',
  nombre,
  created_at: before,
  updated_at: before,
  published_at: before,
});
const es = row(1, 'es', 'Café');
const en = row(2, 'en', 'Coffee');
const stamped = { updated_at: now, published_at: now };

describe('writtenRows', () => {
  it('leaves the rows that nothing writes alone', () => {
    const writes = [{ locale: 'es', data: { nombre: 'Cortado' } }];
    expect(writtenRows([es, en], writes, columns, now)).toEqual({
      changed: [{ ...es, nombre: 'Cortado', ...stamped }],
      added: [],
    });
  });

  it('brings what belongs to no language to every row', () => {
    const writes = [{ locale: 'es', data: { precio: '2.00' } }];
    expect(writtenRows([es, en], writes, columns, now).changed).toEqual([
      { ...es, precio: '2.00', ...stamped },
      { ...en, precio: '2.00', updated_at: now },
    ]);
  });

  it('adds a language with what belongs to none, as it was just written', () => {
    const writes = [
      { locale: 'es', data: { precio: '2.00' } },
      { locale: 'en', data: { nombre: 'Coffee' } },
    ];
    const { changed, added } = writtenRows([es], writes, columns, now);
    expect(changed.map(({ locale }) => locale)).toEqual(['es']);
    expect(added).toEqual([
      {
        document_id: 'd',
        locale: 'en',
        nombre_referencia: 'Café',
        precio: '2.00',
        nombre: 'Coffee',
        created_at: now,
        ...stamped,
      },
    ]);
  });

  it('makes a new document, empty where nothing is written', () => {
    const writes = [
      { locale: 'es', data: { nombre_referencia: 'Té', nombre: 'Té' } },
      { locale: 'en', data: { nombre: 'Tea' } },
    ];
    const { changed, added } = writtenRows([firstRow('n', columns, now)], writes, columns, now);
    const common = { document_id: 'n', nombre_referencia: 'Té', precio: null, created_at: now };
    expect(changed).toEqual([]);
    expect(added).toEqual([
      { ...common, locale: 'es', nombre: 'Té', ...stamped },
      { ...common, locale: 'en', nombre: 'Tea', ...stamped },
    ]);
  });

  it('needs the row that owns the structure to add another', () => {
    const writes = [{ locale: 'pt', data: { nombre: 'Café' } }];
    expect(() => writtenRows([en], writes, columns, now)).toThrow(/default locale/);
  });
});
