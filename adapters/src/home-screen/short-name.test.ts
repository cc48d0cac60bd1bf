import { expect, it } from 'vitest';
import { shortName } from './short-name.js';

it.each([
  ['Urbano Hotel', 'Urbano Hotel'],
  ['Hotel  Iruña ', 'Hotel Iruña'],
  ['Gran Hotel Buenos Aires', 'Buenos Aires'],
  ['Hotel Comahue', 'Comahue'],
  ['Hotel Bahía Serena', 'Bahía Serena'],
  ['Costa Galana Beach', 'Costa Galana'],
  ['Polo Hotel & Campo', 'Polo Hotel'],
  ['Hotel Mar de las Pampas', 'Mar'],
  ['Sierras Resort', 'Sierras'],
  ['Grand Hotel', 'Grand Hotel'],
  ['The Grand Gran Hotel', 'The Grand'],
  ['Electroencefalografista', 'Electroencef'],
  ['', ''],
])('%j stands as %j under its icon', (name, short) => {
  expect(shortName(name)).toBe(short);
});
