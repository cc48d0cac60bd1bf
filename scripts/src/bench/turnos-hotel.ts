import type { ServiciosFile } from '@guest-app/config/servicios-file';
import { dateIn, plusDays } from '../hotel/date-in.js';
import { importServicios } from '../hotel/import-servicios.js';
import { importStays } from '../hotel/stays-import.js';
import type { CmsConnection } from '../system/cms-process.js';
import { committedHotel } from '../system/committed-hotels.js';
import { flagship } from './home.js';

/** What the agenda of the measurement holds. */
export const days = 10;
export const servicesADay = 6;
export const shiftsADay = 12;

/** Tomorrow in the hotel, when all its shifts are still to come, whatever time it is. */
export function arrival(): string {
  return plusDays(dateIn(committedHotel(flagship), new Date()), 1);
}

/** Gives a hotel its services, with room for everybody, and a stay of two people for each booking number. */
export async function openServices(cms: CmsConnection, numbers: readonly string[]): Promise<void> {
  await importServicios(cms, services);
  const stays = numbers.map((confirmacion) => ({
    confirmacion,
    nombre: 'Persona',
    apellido: 'Inventada',
    habitacion: '',
    llegada: arrival(),
    salida: plusDays(arrival(), days - 1),
    adultos: 2,
    menores: 0,
    telefono: '',
    email: '',
    documento: '',
  }));
  await importStays(cms, stays, () => undefined);
}

const services: ServiciosFile = {
  servicios: Array.from({ length: servicesADay }, (_, index) => ({
    clave: String(index),
    nombre: { ES: `Servicio ${String(index)}`, EN: `Service ${String(index)}` },
    salon: { ES: 'Salón', EN: 'Room' },
    cupo: 1_000,
    horarios: [{ desde: '08:00', hasta: '20:00', duracion: 720 / shiftsADay }],
  })),
  agendas: [],
};
