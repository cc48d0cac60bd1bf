import { type Static, Type } from '@sinclair/typebox';
import { idIdiomaPattern } from '../languages.js';
import { ServiciosFile } from '../servicios-file.js';
import { closed, equipo, post, readByPost } from './call.js';

/** The calls that the adapters make for guests: their stay, and their shifts. */

/** Language that the guest reads, for mails to the guest. */
const idioma = Type.Optional(Type.String({ pattern: idIdiomaPattern }));
const confirmacion = Type.String({ minLength: 1, maxLength: 40 });
const ok = Type.Literal(true);

const Huesped = Type.Object({
  confirmation_no: Type.String(),
  nombre: Type.String(),
  apellido: Type.String(),
  checkin: Type.String(),
  salida: Type.String(),
  room: Type.String(),
  adults: Type.Integer(),
  children: Type.Integer(),
  phone_no: Type.String(),
  email: Type.String(),
});
/** The stay as the contract's login answers it. */
export type Huesped = Static<typeof Huesped>;

/** A guest logs in by a booking or a document number. */
export const logInGuest = post(
  '/huespedes/ingreso',
  closed({
    via: Type.Union([Type.Literal('confirmacion'), Type.Literal('dni')]),
    numero: Type.String({ minLength: 1, maxLength: 40 }),
    /** `YYYY-MM-DD`. */
    checkin: Type.String(),
    direccion: Type.String({ maxLength: 100 }),
    equipo,
    /** Idempotency-Key: the repetition of one failed request counts once. */
    clave: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
    idioma,
  }),
  Type.Object({
    ok,
    estadia: Huesped,
    /** ISO instant at which the departure day ends. */
    vence: Type.String(),
  }),
);

const Turno = Type.Object({
  codigo: Type.String(),
  desde: Type.String(),
  hasta: Type.String(),
  idReserva: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** For how many it is booked; null while free. */
  personas: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Places left, counted in people. */
  disponibles: Type.Integer({ minimum: 0 }),
  /** Places of the shift, likewise. */
  cupo: Type.Integer({ minimum: 0 }),
  /** What a guest may do with a shift that has not begun; a booked one may no longer be offered. */
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
  /** The stay's place in the waiting list; left out where it does not wait for it. */
  espera: Type.Optional(Type.Integer({ minimum: 1 })),
  /** For how many it waits, where it does. */
  personasEnEspera: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Whether it may join the waiting list now; left out where it may not. */
  puedeEsperar: Type.Optional(Type.Literal(1)),
  /** Who made the booking, if not the guest. */
  origen: Type.Optional(Type.Union([Type.Literal('lista'), Type.Literal('personal')])),
  /** UID of the booking in calendars; missing while free, and for bookings whose UID is `idReserva`. */
  evento: Type.Optional(Type.String()),
});

/** One service on one day. */
const ServicioDia = Type.Object({
  fecha: Type.String(),
  /** The service's name in the language asked for, or in another where it has none. */
  servicio: Type.String(),
  idServicio: Type.Integer({ minimum: 1 }),
  /** Where it is, likewise. */
  salon: Type.String(),
  /** What it costs, in the words of the hotel; left out where it does not say. */
  precio: Type.Optional(Type.String()),
  reservado: Type.Union([Type.Literal(0), Type.Literal(1)]),
  turnos: Type.Array(Turno),
});

/** Its answer is the contract's, by day and then by the service's name: an adapter passes it on as it comes. */
export const readAgenda = readByPost(
  '/turnos/agenda',
  closed({
    confirmacion,
    agenda: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    /** Language of the services' names. */
    idioma: Type.Optional(Type.String({ pattern: idIdiomaPattern })),
  }),
  Type.Object({ ok, data: Type.Array(ServicioDia) }),
);

const shift = closed({
  confirmacion,
  servicio: Type.Integer({ minimum: 1 }),
  turno: Type.String({ maxLength: 40 }),
});

/** How many come, no more than the stay has; left out for all. */
const personas = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));

export const bookShift = post(
  '/turnos/reservar',
  closed({ ...shift.properties, personas, idioma }),
  Type.Object({ ok, idReserva: Type.Integer(), mensaje: Type.String() }),
);
export const cancelShift = post(
  '/turnos/cancelar',
  shift,
  Type.Object({ ok, mensaje: Type.String() }),
);

/** Moves a booking to another shift of its service: both are as before if it cannot have that. */
export const moveShift = post(
  '/turnos/mover',
  closed({ ...shift.properties, nuevoTurno: shift.properties.turno, personas, idioma }),
  Type.Object({ ok, idReserva: Type.Integer(), mensaje: Type.String() }),
);

/**
 * Joins the waiting list of a full shift. Once it gets a place, the stay loses its other booking of that
 * service on that day.
 */
export const waitForShift = post(
  '/turnos/esperar',
  closed({ ...shift.properties, personas }),
  Type.Object({ ok, posicion: Type.Integer({ minimum: 1 }), mensaje: Type.String() }),
);
export const stopWaiting = post(
  '/turnos/dejar-espera',
  shift,
  Type.Object({ ok, mensaje: Type.String() }),
);

/** Writes a hotel's first services. Existing services stay as they are, and `escritos` says that none was written. */
export const importServicios = post(
  '/servicios/importar',
  ServiciosFile,
  Type.Object({ ok, escritos: Type.Boolean() }),
);
