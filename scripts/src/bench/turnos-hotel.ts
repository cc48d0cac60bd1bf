import { randomUUID } from 'node:crypto';
import type { Stay } from '@guest-app/config/estadias/estadia';
import type { ServiciosFile } from '@guest-app/config/servicios-file';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { dateIn, plusDays } from '../hotel/date-in.js';
import { importServicios, importStays } from '../hotel/import.js';
import type { CmsConnection } from '../system/cms-process.js';
import { committedHotel } from '../system/committed-hotels.js';
import { flagship } from './installation.js';

/** Services and shifts of the hotel of a measurement: an agenda of 720 shifts. */
export const days = 10;
export const servicesADay = 6;
export const shiftsADay = 12;

/** Tomorrow in the hotel, so that at any time of the day all its shifts are still to come. */
export function arrival(): string {
  return plusDays(dateIn(committedHotel(flagship), new Date()), 1);
}

/** Gives a hotel its services, with room for everybody, and a stay of two people for each booking number. */
export async function openServices(cms: CmsConnection, numbers: readonly string[]): Promise<void> {
  await importServicios(cms, services);
  await importStays(cms, numbers.map(stay), () => undefined);
}

export const stay = (confirmacion: string): Stay => ({
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
});

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

const Login = Type.Object({ token: Type.String() });
const Agenda = Type.Object({
  data: Type.Array(
    Type.Object({
      idServicio: Type.Integer(),
      turnos: Type.Array(Type.Object({ codigo: Type.String() })),
    }),
  ),
});

/** A guest who logged in at an adapter. */
export interface Guest {
  readonly url: string;
  readonly nroConfirmacion: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function logInGuest(url: string, nroConfirmacion: string): Promise<Guest> {
  const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: flagship, nroConfirmacion, checkin: arrival() }),
  });
  if (!response.ok) throw new Error(`${nroConfirmacion} cannot log in: ${await response.text()}`);
  const { token } = Value.Parse(Login, await response.json());
  return { url, nroConfirmacion, headers: { authorization: `Bearer ${token}` } };
}

export function agendaAddress({ url, nroConfirmacion }: Guest): string {
  return `${url}/webapp/turnos/agenda/${flagship}/${nroConfirmacion}/2/0`;
}

/** A booking as an HTTP request. */
export interface BookingRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** For each service on each day of a guest's agenda, the request that books its first shift. */
export async function bookingRequests(guest: Guest): Promise<BookingRequest[]> {
  const { nroConfirmacion, headers } = guest;
  const response = await fetch(agendaAddress(guest), { headers });
  const { data } = Value.Parse(Agenda, await response.json());
  return data.flatMap(({ idServicio: servicio, turnos: [turno] }) =>
    turno === undefined
      ? []
      : {
          method: 'POST' as const,
          path: `/webapp/turnos/reservar/${flagship}`,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ servicio, turno: turno.codigo, nroConfirmacion }),
        },
  );
}
