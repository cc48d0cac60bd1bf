import { expect, it } from 'vitest';
import { keepMine, withNewFields } from './keep-mine';

interface Values {
  nombre: string;
  precio: string;
  imagen: string;
  textos: Record<string, string>;
  componentes: number[];
}

const base: Values = {
  nombre: 'Desayuno',
  precio: '1200.00',
  imagen: 'salon.webp',
  textos: { ES: 'Desayuno', EN: 'Breakfast' },
  componentes: [1, 2, 3],
};

it('keeps what only the other person changed', () => {
  const stored = { ...base, precio: '1500.00', imagen: 'terraza.webp' };
  expect(keepMine(base, { ...base, nombre: 'Desayuno buffet' }, stored)).toEqual({
    ...stored,
    nombre: 'Desayuno buffet',
  });
});

it('keeps mine where both changed the same field', () => {
  const mine = { ...base, precio: '1300.00' };
  expect(keepMine(base, mine, { ...base, precio: '1500.00' })).toEqual(mine);
});

it('tells the languages of a text apart', () => {
  const mine = { ...base, textos: { ...base.textos, ES: 'Desayuno buffet' } };
  const stored = { ...base, textos: { ...base.textos, EN: 'Full breakfast' } };
  expect(keepMine(base, mine, stored).textos).toEqual({
    ES: 'Desayuno buffet',
    EN: 'Full breakfast',
  });
});

it('takes a list as one field', () => {
  const ordered = { ...base, componentes: [3, 2, 1] };
  const longer = { ...base, componentes: [1, 2, 3, 4] };
  expect(keepMine(base, base, longer).componentes).toEqual([1, 2, 3, 4]);
  expect(keepMine(base, ordered, longer).componentes).toEqual([3, 2, 1]);
});

it('keeps a text that one of both emptied', () => {
  const emptied = { ...base, imagen: '' };
  expect(keepMine(base, emptied, base)).toEqual(emptied);
  expect(keepMine(base, base, emptied)).toEqual(emptied);
});

it('follows the languages that the stored row has now', () => {
  const mine = { ...base, textos: { ...base.textos, ES: 'Buffet' } };
  const stored = { ...base, textos: { ES: 'Desayuno', PT: 'Café da manhã' } };
  expect(keepMine(base, mine, stored).textos).toEqual({ ES: 'Buffet', PT: 'Café da manhã' });
});

it('does not change what it is given', () => {
  const [mine, stored] = [
    { ...base, nombre: 'Buffet' },
    { ...base, precio: '1.00' },
  ];
  keepMine(base, mine, stored);
  expect(mine).toEqual({ ...base, nombre: 'Buffet' });
  expect(stored).toEqual({ ...base, precio: '1.00' });
});

it('takes no field that appeared empty for a text that was cleared', () => {
  const mine = { ...base, textos: { ...base.textos, PT: '' } };
  const stored = { ...base, textos: { ...base.textos, PT: 'Café da manhã' } };
  expect(keepMine(base, mine, stored)).toEqual(stored);
});

it('gives what was kept the languages that came since, and changes nothing of it', () => {
  const like = { ...base, nombre: 'Otro', textos: { ...base.textos, ES: 'Otro', PT: 'Café' } };
  expect(withNewFields(base, like)).toEqual({ ...base, textos: { ...base.textos, PT: 'Café' } });
});
