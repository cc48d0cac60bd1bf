import { expect, it } from 'vitest';
import { type Held, refuseWhileHeld } from './left-out';

const held = (id: number): Held => ({
  ...{ id, servicio: 2, fecha: '2026-11-24', desde: '10:00', hasta: '11:00', personas: 2 },
  ...{ habitacion: '12', apellido: `Pérez ${String(id)}`, nombre: 'Ana', nombreServicio: 'Spa' },
  ...{ estadia: id, telefono: null, email: null, sinCorreo: false },
});

it('lets a service go that nobody holds a shift of', () => {
  expect(() => {
    refuseWhileHeld([]);
  }).not.toThrow();
});

it('names the bookings that keep a service', () => {
  expect(() => {
    refuseWhileHeld([held(1)]);
  }).toThrow(
    'No se puede borrar: el servicio tiene una reserva de un turno que no comenzó: ' +
      '24/11/2026 10:00, Pérez 1 Ana, habitación 12. Cancélela antes',
  );
  expect(() => {
    refuseWhileHeld(Array.from({ length: 12 }, (_, id) => held(id)));
  }).toThrow(/12 reservas de turnos que no comenzaron: .*Pérez 9 Ana, habitación 12 y 2 más\. /);
});
