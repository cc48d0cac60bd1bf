import { expect, it, vi } from 'vitest';
import { onlyDiffering } from './differences';
import { saveOver } from './save-over';

interface Values {
  nombre: string;
  precio: string;
  imagen: string;
}

const base: Values = { nombre: 'Desayuno', precio: '1200.00', imagen: 'salon.webp' };

function saveOf(mine: Values, stored: { values: Values; version: number } | null) {
  const rebase = vi.fn();
  const save = saveOver({
    base: { values: base, version: 3 },
    mine,
    call: (values, saved) => ({
      method: 'PUT',
      url: '/webapp/item/:db',
      params: {},
      send: () => Promise.resolve({ ok: true }),
      body: { ...values, imagenAntigua: saved.values.imagen, version: saved.version },
    }),
    readStored: () => Promise.resolve(stored),
    differences: (one, other) =>
      onlyDiffering([
        { campo: 'Nombre', mio: one.nombre, guardado: other.nombre },
        { campo: 'Precio', mio: one.precio, guardado: other.precio },
        { campo: 'Imagen', mio: one.imagen, guardado: other.imagen },
      ]),
    rebase,
  });
  return { save, rebase };
}

it('saves over a newer row what this person changed, and the rest as it is stored', async () => {
  const mine = { ...base, nombre: 'Buffet' };
  const stored = { values: { ...base, precio: '1500.00', imagen: 'terraza.webp' }, version: 5 };
  const { save, rebase } = saveOf(mine, stored);
  const newer = await save.readNewer();
  expect(newer?.again.version).toBe(5);
  expect(newer?.again.call.body).toEqual({
    nombre: 'Buffet',
    precio: '1500.00',
    imagen: 'terraza.webp',
    imagenAntigua: 'terraza.webp',
    version: 5,
  });
  expect(newer?.conflict?.clashes).toEqual([
    { campo: 'Nombre', mio: 'Buffet', guardado: 'Desayuno', isOfBoth: false },
  ]);
  newer?.conflict?.keep();
  expect(rebase).toHaveBeenLastCalledWith(stored, { ...stored.values, nombre: 'Buffet' });
  newer?.conflict?.take();
  expect(rebase).toHaveBeenLastCalledWith(stored, stored.values);
});

it('tells what both changed from what only this person did', async () => {
  const mine = { ...base, nombre: 'Buffet', precio: '1300.00' };
  const { save } = saveOf(mine, { values: { ...base, precio: '1500.00' }, version: 4 });
  expect((await save.readNewer())?.conflict?.clashes).toEqual([
    { campo: 'Nombre', mio: 'Buffet', guardado: 'Desayuno', isOfBoth: false },
    { campo: 'Precio', mio: '1300.00', guardado: '1500.00', isOfBoth: true },
  ]);
});

it('asks nothing where only the version is newer', async () => {
  const mine = { ...base, precio: '1300.00' };
  const { save } = saveOf(mine, { values: base, version: 4 });
  const newer = await save.readNewer();
  expect(newer?.conflict).toBeNull();
  expect(newer?.again.call.body).toMatchObject({ precio: '1300.00', version: 4 });
});

it('has nothing to save over where the row is gone or not newer', async () => {
  expect(await saveOf(base, null).save.readNewer()).toBeNull();
  expect(await saveOf(base, { values: base, version: 3 }).save.readNewer()).toBeNull();
});
