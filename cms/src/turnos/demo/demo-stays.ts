import type { Stay } from '@guest-app/config/estadias/estadia';
import { DateTime } from 'luxon';

/** Every name and number here is invented. */

const nights = 5;
/** Parties of four, and one of two and one of one, with which a shift is filled to the last places. */
const parties = [4, 4, 4, 4, 4, 4, 2, 1] as const;

type DemoStay = Pick<
  Stay,
  | 'confirmacion'
  | 'nombre'
  | 'apellido'
  | 'habitacion'
  | 'llegada'
  | 'salida'
  | 'adultos'
  | 'menores'
  | 'documento'
>;

/** The stays with which the product is tried out: three that begin today and one that ended yesterday. */
export function demoStays(today: string): readonly DemoStay[] {
  const days = { llegada: today, salida: plusDays(today, nights) };
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
      llegada: plusDays(today, -nights - 1),
      salida: plusDays(today, -1),
    },
  ];
}

/** Stays that take places: a group for the shifts that are nearly full, and one for those that are full. */
export function fillingStays(today: string): {
  readonly nearly: readonly DemoStay[];
  readonly full: readonly DemoStay[];
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
      llegada: today,
      salida: plusDays(today, nights),
    }));
  return { nearly: group(190_001), full: group(190_101) };
}

function plusDays(fecha: string, days: number): string {
  return DateTime.fromISO(fecha, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}
