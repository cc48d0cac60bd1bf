import { describe, expect, it } from 'vitest';
import { checkHotels, committedHotelsFile, type Hotel, readHotels } from './hotels.js';

const hotel: Hotel = {
  db: 'norte',
  nombre: 'Hotel del Norte',
  lugar: 'Salta',
  prefijo: 'norte',
  codigos: ['norte', 'hdn'],
  zona: 'America/Argentina/Salta',
  idioma: 'ES',
};

const south: Hotel = { ...hotel, db: 'sur', prefijo: null, codigos: ['sur'] };

const faultsOf = (...hotels: readonly unknown[]) =>
  checkHotels(JSON.stringify(hotels))[1].map(({ ruta, motivo }) => `${ruta}: ${motivo}`);

describe('the list of hotels', () => {
  it('is the one that the project brings', () => {
    expect(readHotels(committedHotelsFile)).toHaveLength(13);
  });

  it('has hotels that are in nobody’s way', () => {
    expect(checkHotels(JSON.stringify([hotel, south]))).toEqual([[hotel, south], []]);
    expect(faultsOf(hotel, { ...hotel, codigos: ['hdn'] })).toEqual([
      '/1/db: «norte» está dos veces',
      '/1/prefijo: «norte» está dos veces',
      '/1/codigos: «hdn» está dos veces',
    ]);
  });

  it.each([
    ['a name that says all', { db: 'todos' }, '/0/db: «todos» significa todos los hoteles'],
    ['no code', { db: 'Norte-1' }, '/0/db: se espera letras minúsculas y cifras'],
    ['a path of the app', { prefijo: 'admin' }, '/0/prefijo: «admin» es una dirección'],
    ['no zone', { zona: 'Salta' }, '/0/zona: «Salta» no es una zona horaria'],
    ['an offset', { zona: '-03:00' }, '/0/zona: «-03:00» no es una zona horaria'],
    ['no language', { idioma: 'es' }, '/0/idioma: se espera un código de idioma'],
    ['no entry for staff', { codigos: [] }, '/0/codigos: la lista tiene menos de 1'],
    ['a field that means nothing', { ciudad: 'Salta' }, '/0/ciudad: el campo «ciudad» no existe'],
    ['a field less', { nombre: undefined }, '/0/nombre: falta el campo «nombre»'],
  ])('has none with %s', (_, change, fault) => {
    expect(faultsOf({ ...hotel, ...change })).toEqual([expect.stringContaining(fault)]);
  });

  it.each(['', '{', '{}', '[]'])('is never empty or something else: %j', (text) => {
    expect(checkHotels(text)[1]).toHaveLength(1);
  });
});
