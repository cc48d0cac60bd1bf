import type { Stay } from '@guest-app/config/estadias/estadia';
import { plusDays } from './date-in.js';

/** Every name and number here is invented. */

const nights = 5;
/** Sizes of parties that can fill a shift up to any number of places. */
const parties = [4, 4, 4, 4, 4, 4, 2, 1] as const;

const unknown = { telefono: '', email: '' };

/** The stays of a demonstration: three that begin today and one that ended yesterday. */
export function demoStays(today: string): readonly Stay[] {
  const days = { ...unknown, llegada: today, salida: plusDays(today, nights) };
  return [
    {
      confirmacion: '100001',
      nombre: 'Huésped Demo',
      apellido: 'Uno',
      habitacion: '101',
      adultos: 2,
      menores: 1,
      documento: '30111222',
      ...days,
    },
    {
      confirmacion: '100002',
      nombre: 'Huésped Demo',
      apellido: 'Dos',
      habitacion: '102',
      adultos: 2,
      menores: 0,
      documento: '28999888',
      ...days,
    },
    {
      confirmacion: '100003',
      nombre: 'Huésped Demo',
      apellido: 'Tres',
      habitacion: '103',
      adultos: 1,
      menores: 0,
      documento: '33444555',
      ...days,
    },
    {
      confirmacion: '100009',
      nombre: 'Huésped Demo',
      apellido: 'Nueve',
      habitacion: '109',
      adultos: 2,
      menores: 0,
      documento: '25000111',
      ...unknown,
      llegada: plusDays(today, -nights - 1),
      salida: plusDays(today, -1),
    },
  ];
}

/** Stays that book places: a group for nearly full shifts, and one for full shifts. */
export function fillingStays(today: string): {
  readonly nearly: readonly Stay[];
  readonly full: readonly Stay[];
} {
  const group = (first: number) =>
    parties.map((personas, index) => ({
      confirmacion: String(first + index),
      nombre: 'Grupo Demo',
      apellido: String(first + index),
      habitacion: '',
      adultos: personas,
      menores: 0,
      documento: '',
      ...unknown,
      llegada: today,
      salida: plusDays(today, nights),
    }));
  return { nearly: group(190_001), full: group(190_101) };
}
