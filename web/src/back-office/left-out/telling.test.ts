import { expect, it } from 'vitest';
import type { Fuera } from '../../shared/model/servicio';
import { mailWords, toCall } from './telling';

const row: Omit<Fuera['lista'][number], 'apellido' | 'conCorreo'> = {
  ...{ fecha: '2026-11-24', desde: '10:00', hasta: '11:00', habitacion: '12', personas: 2 },
  ...{ nombre: 'Ana', telefono: '', servicio: 'Spa' },
  motivo: 'horario',
};

/** Bookings of as many guests, the first of whom can be written to. */
const fuera = (enviaCorreo: 0 | 1, huespedes: number, conCorreo: number): Fuera => ({
  ...{ reservas: huespedes, vistas: 'x', enviaCorreo, huespedes, conCorreo },
  lista: Array.from({ length: huespedes }, (_, index) => ({
    ...row,
    apellido: String(index),
    conCorreo: index < conCorreo ? 1 : 0,
  })),
});

it('promises mails only to those who get one, and says how many have to be called', () => {
  expect(mailWords(fuera(0, 3, 2))).toBe(
    'Este hotel no envía correos de cancelación: hay que avisar por teléfono a 3 huéspedes.',
  );
  expect(mailWords(fuera(1, 1, 0))).toBe(
    'Ningún huésped recibe correos: hay que avisar por teléfono a 1 huésped.',
  );
  expect(mailWords(fuera(1, 3, 2))).toBe(
    '2 huéspedes reciben un correo; hay que avisar por teléfono a 1 huésped.',
  );
  expect(mailWords(fuera(1, 1, 1))).toBe('1 huésped recibe un correo.');
});

it('leaves to be called those whose booking was cancelled without a mail', () => {
  const called = (all: Fuera, afectadas: Parameters<typeof toCall>[1]) =>
    toCall(all, afectadas).map(({ apellido }) => apellido);
  expect(called(fuera(1, 3, 2), 'cancelar')).toEqual(['2']);
  expect(called(fuera(0, 2, 2), 'cancelar')).toEqual(['0', '1']);
  expect(called(fuera(1, 2, 2), 'cancelar sin correo')).toEqual(['0', '1']);
  expect(called(fuera(1, 2, 0), 'mantener')).toEqual([]);
});
