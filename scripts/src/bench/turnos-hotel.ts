import type { DemoFile } from '@guest-app/config/demo-file';
import { hotels } from '@guest-app/config/hotels';
import { importStays } from '../hotel/stays-import.js';
import type { CmsConnection } from '../system/cms-process.js';
import { flagship } from './home.js';

/** What the agenda of the measurement holds. */
export const days = 10;
export const servicesADay = 6;
export const shiftsADay = 12;

const dayLength = 24 * 60 * 60 * 1000;

/** Tomorrow in the hotel, when all its shifts are still to come, whatever time it is. */
export function arrival(): string {
  return dateAfter(1);
}

function dateAfter(nights: number): string {
  const zona = hotels.find(({ db }) => db === flagship)?.zona;
  if (zona === undefined) throw new Error(`There is no hotel ${flagship}`);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zona });
  return date.format(Date.now() + nights * dayLength);
}

/** Gives a hotel its services, with room for everybody, and a stay of two people for each booking number. */
export async function openServices(cms: CmsConnection, numbers: readonly string[]): Promise<void> {
  const response = await fetch(`${cms.url}/api/turnos/demo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cms.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(services),
  });
  if (!response.ok) throw new Error(`The services were refused: ${await response.text()}`);
  const stays = numbers.map((confirmacion) => ({
    confirmacion,
    nombre: 'Persona',
    apellido: 'Inventada',
    habitacion: '',
    llegada: arrival(),
    salida: dateAfter(days),
    adultos: 2,
    menores: 0,
    telefono: '',
    email: '',
    documento: '',
  }));
  await importStays(cms, stays, () => undefined);
}

const services: DemoFile = {
  servicios: Array.from({ length: servicesADay }, (_, index) => ({
    clave: String(index),
    nombre: { ES: `Servicio ${String(index)}`, EN: `Service ${String(index)}` },
    salon: 'Salón',
    cupo: 1_000,
    horarios: [{ desde: '08:00', hasta: '20:00', duracion: 720 / shiftsADay }],
  })),
  agendas: [],
};
