import { type Static, Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { read } from './content.js';

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

export const Turno = Type.Object({
  /** Names one shift of one day. */
  codigo: Type.String(),
  desde: Type.String(),
  hasta: Type.String(),
  idReserva: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** For how many the stay booked it; null while free. */
  personas: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Places left, counted in people. */
  disponibles: Type.Integer({ minimum: 0 }),
  /** Places of the shift, likewise. */
  cupo: Type.Integer({ minimum: 0 }),
  /**
   * Whether the party may book it now, or why not; a shift that it holds may no longer be offered. Additive
   * to the contract, as are the two instants.
   */
  estado: Type.Union([
    Type.Literal('abierto'),
    Type.Literal('completo'),
    Type.Literal('cerrado'),
    Type.Literal('todavia no abre'),
    Type.Literal('no se ofrece'),
  ]),
  /** ISO instants until which it may be booked and cancelled. */
  reservableHasta: Type.String(),
  cancelableHasta: Type.String(),
  /** The stay's place in the waiting list; left out where it does not wait for it. Additive, as is what follows. */
  espera: Type.Optional(Type.Integer({ minimum: 1 })),
  /** For how many it waits, where it does. */
  personasEnEspera: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Whether it may join the waiting list now; left out where it may not. */
  puedeEsperar: Type.Optional(Type.Literal(1)),
  /** Whether the booking came from the waiting list or from staff; missing for the guest's own. */
  origen: Type.Optional(Type.Union([Type.Literal('lista'), Type.Literal('personal')])),
  /** UID of the booking in calendars; missing while free, and for bookings whose UID is `idReserva`. */
  evento: Type.Optional(Type.String()),
});

/** One service on one day of the stay. */
export const ServicioDia = Type.Object({
  fecha: Type.String(),
  servicio: Type.String(),
  idServicio: Type.Integer({ minimum: 1 }),
  salon: Type.String(),
  /** What it costs, in the words of the hotel; left out where it does not say. */
  precio: Type.Optional(Type.String()),
  reservado: Flag,
  turnos: Type.Array(Turno),
});

export const AgendaAnswer = read(Type.Array(ServicioDia));

export const ReservarAnswer = Type.Object({
  ok: Type.Literal(true),
  idReserva: Type.Integer({ minimum: 1 }),
  mensaje: Type.String(),
});

export const EsperarAnswer = Type.Object({
  ok: Type.Literal(true),
  /** Place in the waiting list, from 1 on. */
  posicion: Type.Integer({ minimum: 1 }),
  mensaje: Type.String(),
});

export const CancelarAnswer = Type.Object({ ok: Type.Literal(true), mensaje: Type.String() });

export const CorreoAnswer = read(
  Type.Object({
    /** Whether the hotel sends mails and has the e-mail of the stay. */
    disponible: Flag,
    recibe: Flag,
  }),
);

/** Body of a booking. The token says the stay and its number of people; the other fields are for older clients. */
const Stay = {
  nroConfirmacion: Type.String({ minLength: 1, maxLength: 40 }),
  nombre: Type.Optional(Type.String()),
  apellido: Type.Optional(Type.String()),
  room: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  adults: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  children: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  phone_no: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
};

const Shift = {
  servicio: Type.Integer({ minimum: 1, description: 'idServicio del turno' }),
  turno: Type.String({ minLength: 1, maxLength: 40, description: 'codigo del turno' }),
};

const personas = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'Cuántas personas vienen, no más que las de la estadía; sin él, todas',
  }),
);

const db = Type.String({ description: 'Hotel', examples: ['gbba'] });
const people = Type.String({ pattern: '^[0-9]{1,3}$' });
const idAgenda = Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'Agenda' });
const AgendaPath = {
  db,
  nroConfirmacion: Type.String({ maxLength: 40 }),
  adults: people,
  children: people,
};

/** The token comes in the query or as `Authorization: Bearer`. */
const querystring = Type.Object({ token: Type.Optional(Type.String()) });
const refusals = { 400: Failure, 401: Failure, 403: Failure, 404: Failure, 503: Failure };
const tags = ['Turnos'];

/** The guest's calls on shifts: address, values and answers, as the contract gives them. */
export const turnosRoutes = {
  agenda: {
    method: 'GET',
    url: '/webapp/turnos/agenda/:db/:nroConfirmacion/:adults/:children',
    schema: {
      tags,
      summary: 'Turnos de los días de la estadía, por fecha y servicio',
      params: Type.Object(AgendaPath),
      querystring,
      response: { 200: AgendaAnswer, ...refusals },
    },
  },
  agendaById: {
    method: 'GET',
    url: '/webapp/turnos/agenda/:db/:nroConfirmacion/:adults/:children/:idAgenda',
    schema: {
      tags,
      summary: 'Turnos de una agenda en los días de la estadía',
      params: Type.Object({ ...AgendaPath, idAgenda }),
      querystring,
      response: { 200: AgendaAnswer, ...refusals },
    },
  },
  reservar: {
    method: 'POST',
    url: '/webapp/turnos/reservar/:db',
    schema: {
      tags,
      summary: 'Reserva un turno para la estadía del token',
      params: Type.Object({ db }),
      querystring,
      body: Type.Object({ ...Shift, personas, ...Stay }),
      response: { 200: ReservarAnswer, ...refusals, 409: Failure },
    },
  },
  mover: {
    method: 'POST',
    url: '/webapp/turnos/mover/:db',
    schema: {
      tags,
      summary: 'Pasa un turno que la estadía del token reservó a otro del mismo servicio',
      params: Type.Object({ db }),
      querystring,
      body: Type.Object({
        ...Shift,
        nuevoTurno: Type.String({
          minLength: 1,
          maxLength: 40,
          description: 'codigo del turno que quiere en su lugar',
        }),
        personas,
        nroConfirmacion: Type.Optional(Stay.nroConfirmacion),
      }),
      response: { 200: ReservarAnswer, ...refusals, 409: Failure },
    },
  },
  cancelar: {
    method: 'POST',
    url: '/webapp/turnos/cancelar/:db',
    schema: {
      tags,
      summary: 'Cancela un turno que la estadía del token reservó',
      params: Type.Object({ db }),
      querystring,
      body: Type.Object({ ...Shift, nroConfirmacion: Stay.nroConfirmacion }),
      response: { 200: CancelarAnswer, ...refusals, 409: Failure },
    },
  },
  /** Additive to the contract, as is what follows. */
  esperar: {
    method: 'POST',
    url: '/webapp/turnos/esperar/:db',
    schema: {
      tags,
      summary: 'Pone la estadía del token en la lista de espera de un turno completo',
      params: Type.Object({ db }),
      querystring,
      body: Type.Object({ ...Shift, personas, nroConfirmacion: Stay.nroConfirmacion }),
      response: { 200: EsperarAnswer, ...refusals, 409: Failure },
    },
  },
  dejarEspera: {
    method: 'POST',
    url: '/webapp/turnos/dejarEspera/:db',
    schema: {
      tags,
      summary: 'Saca la estadía del token de la lista de espera de un turno',
      params: Type.Object({ db }),
      querystring,
      body: Type.Object({ ...Shift, nroConfirmacion: Stay.nroConfirmacion }),
      response: { 200: CancelarAnswer, ...refusals, 409: Failure },
    },
  },
  correo: {
    method: 'GET',
    url: '/webapp/turnos/correo/:db',
    schema: {
      tags,
      summary: 'Si la estadía del token recibe correos de sus turnos',
      params: Type.Object({ db }),
      querystring,
      response: { 200: CorreoAnswer, ...refusals },
    },
  },
  cambiarCorreo: {
    method: 'PUT',
    url: '/webapp/turnos/correo/:db',
    schema: {
      tags,
      summary: 'Recibir correos de los turnos de la estadía del token, o no',
      params: Type.Object({ db }),
      querystring,
      body: Type.Object({ recibe: Flag }),
      response: { 200: CancelarAnswer, ...refusals },
    },
  },
  calendario: {
    method: 'GET',
    url: '/webapp/turnos/calendario/:db/:idReserva',
    schema: {
      tags,
      summary: 'Un turno reservado, como archivo de calendario (.ics)',
      params: Type.Object({ db, idReserva: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) }),
      querystring,
      produces: ['text/calendar', 'application/json'],
      response: { 200: Type.String(), ...refusals },
    },
  },
} as const;

export type Turno = Static<typeof Turno>;
export type ServicioDia = Static<typeof ServicioDia>;
export type ReservarAnswer = Static<typeof ReservarAnswer>;
export type EsperarAnswer = Static<typeof EsperarAnswer>;
export type CancelarAnswer = Static<typeof CancelarAnswer>;
