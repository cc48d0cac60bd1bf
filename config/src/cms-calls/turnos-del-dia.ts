import { type Static, Type } from '@sinclair/typebox';
import { closed, get, post, readByPost } from './call.js';
import { decision, Fuera } from './servicios.js';

/**
 * Calls of the adapters for staff on a day's shifts. Dates are `YYYY-MM-DD`, times `HH:mm`, on the hotel's
 * clock. Flags are 0 or 1, as in the contract: an adapter passes a day on unchanged.
 */

const ok = Type.Literal(true);
const id = Type.Integer({ minimum: 1 });
const fecha = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const codigo = Type.String({ minLength: 1, maxLength: 40 });
const confirmacion = Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' });
const personas = Type.Integer({ minimum: 1, maximum: 100 });
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

const Quien = {
  nroConfirmacion: Type.String(),
  apellido: Type.String(),
  nombre: Type.String(),
  habitacion: Type.String(),
  personas: Type.Integer({ minimum: 1 }),
};

const EstadoReserva = Type.Union([
  Type.Literal('reservada'),
  Type.Literal('asistio'),
  Type.Literal('ausente'),
]);

const Reserva = Type.Object({
  idReserva: id,
  ...Quien,
  estado: EstadoReserva,
  /** What the service is to know. */
  nota: Type.String(),
  /** Who made it: the guest, staff, or the waiting list. */
  origen: Type.Union([Type.Literal('huesped'), Type.Literal('personal'), Type.Literal('lista')]),
});

/** A stay that waits for places, in the order in which they waited. */
const Espera = Type.Object({ idEspera: id, posicion: id, ...Quien });

const Turno = Type.Object({
  codigo: Type.String(),
  desde: Type.String(),
  hasta: Type.String(),
  /** Of this day; `cupoDelServicio` is what its service has on others. */
  cupo: Type.Integer({ minimum: 0 }),
  cupoDelServicio: Type.Integer({ minimum: 0 }),
  ocupado: Type.Integer({ minimum: 0 }),
  /** What a guest may do with it, for its places: staff may pass deadlines. */
  estado: Type.Union([
    Type.Literal('abierto'),
    Type.Literal('todavia no abre'),
    Type.Literal('cerrado'),
    Type.Literal('comenzado'),
    Type.Literal('no se ofrece'),
  ]),
  /** Whether its start has come, also of a shift that is not offered any more. */
  comenzado: Flag,
  /** Whether staff closed this one shift on this day. */
  cerrado: Flag,
  reservas: Type.Array(Reserva),
  esperas: Type.Array(Espera),
});

const ServicioDelDia = Type.Object({
  idServicio: id,
  servicio: Type.String(),
  salon: Type.String(),
  activo: Flag,
  /**
   * The closure of the whole day. `soloHoy`: it closes this service on this day alone, and can be reopened
   * from here.
   */
  cierre: Type.Union([Type.Null(), Type.Object({ motivo: Type.String(), soloHoy: Flag })]),
  turnos: Type.Array(Turno),
});

const Dia = Type.Object({
  fecha: Type.String(),
  /** The hotel's date. */
  hoy: Type.String(),
  servicios: Type.Array(ServicioDelDia),
});
export type Dia = Static<typeof Dia>;

/** A day as it is now; null where the caller has it already, by the `version` that it was answered with before. */
export const readDay = get(
  '/back-office/turnos/dia/:fecha',
  closed({ fecha, version: Type.Optional(Type.String({ maxLength: 64 })) }),
  Type.Object({ ok, version: Type.String(), dia: Type.Union([Type.Null(), Dia]) }),
);

/** How full each service is on the seven days of the week, from Monday on, in which a date lies. */
export const readWeek = get(
  '/back-office/turnos/semana/:fecha',
  closed({ fecha }),
  Type.Object({
    ok,
    dias: Type.Array(Type.String()),
    servicios: Type.Array(
      Type.Object({
        idServicio: id,
        servicio: Type.String(),
        /** One for each day, in their order. */
        dias: Type.Array(
          Type.Object({
            turnos: Type.Integer(),
            /** Whether the service is closed for the whole day. */
            cerrado: Flag,
            /** Bookings that a closed day holds of shifts to come. */
            porAvisar: Type.Integer(),
            cupo: Type.Integer(),
            ocupado: Type.Integer(),
            reservas: Type.Integer(),
            esperas: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
);

/** Each shift of a month with bookings or a waiting list: bookings by state with their people, and those who waited. */
export const readMonth = get(
  '/back-office/turnos/mes/:mes',
  closed({ mes: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) }),
  Type.Object({
    ok,
    turnos: Type.Array(
      Type.Object({
        fecha: Type.String(),
        idServicio: id,
        servicio: Type.String(),
        desde: Type.String(),
        hasta: Type.String(),
        reservadas: Type.Integer(),
        personas: Type.Integer(),
        asistieron: Type.Integer(),
        ausentes: Type.Integer(),
        /** Stays that ever joined its waiting list. */
        esperaron: Type.Integer(),
      }),
    ),
  }),
);

/**
 * Stays whose room, name or booking number holds what is typed: twenty at most, and whether there are more.
 * Of a date; without one, of all that have not left.
 */
export const findStays = readByPost(
  '/back-office/turnos/estadias',
  closed({
    fecha: Type.Optional(fecha),
    buscar: Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' }),
  }),
  Type.Object({
    ok,
    hayMas: Flag,
    estadias: Type.Array(Type.Object({ ...Quien, llegada: Type.String(), salida: Type.String() })),
  }),
);

const TurnoDeEstadia = {
  idServicio: id,
  servicio: Type.String(),
  salon: Type.String(),
  fecha: Type.String(),
  desde: Type.String(),
  codigo: Type.String(),
};

/** One stay with all its bookings, the lists in which it waits, and the mails to it. */
export const readStay = readByPost(
  '/back-office/turnos/estadia',
  closed({ confirmacion }),
  Type.Object({
    ok,
    hoy: Type.String(),
    estadia: Type.Object({
      ...Quien,
      llegada: Type.String(),
      salida: Type.String(),
      telefono: Type.String(),
      email: Type.String(),
    }),
    reservas: Type.Array(
      Type.Object({ ...Reserva.properties, ...TurnoDeEstadia, hasta: Type.String() }),
    ),
    esperas: Type.Array(Type.Object({ ...TurnoDeEstadia, personas: Quien.personas, posicion: id })),
    correos: Type.Array(
      Type.Object({
        tipo: Type.Union([
          Type.Literal('reservado'),
          Type.Literal('movido'),
          Type.Literal('cancelado'),
          Type.Literal('asignado'),
          Type.Literal('recordatorio'),
        ]),
        estado: Type.Union([
          Type.Literal('pendiente'),
          Type.Literal('enviado'),
          Type.Literal('fallado'),
          Type.Literal('omitido'),
        ]),
        servicio: Type.String(),
        fecha: Type.String(),
        desde: Type.String(),
        /** ISO 8601; null for a mail that was not sent. */
        enviado: Type.Union([Type.Null(), Type.String()]),
      }),
    ),
  }),
);

const Hecho = Type.Object({ ok, mensaje: Type.String() });

/** Books for a stay. Deadlines are the guest's; capacity is everybody's. `personas` left out: the stay's own. */
export const bookForStay = post(
  '/back-office/turnos/reservar',
  closed({
    confirmacion,
    turno: codigo,
    personas: Type.Optional(personas),
    nota: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  Type.Object({ ok, idReserva: id, mensaje: Type.String() }),
);

/** Changes the sent fields of a booking, all or nothing: another shift of its service, people, attendance, the note. */
export const changeBooking = post(
  '/back-office/turnos/cambiar',
  closed({
    idReserva: id,
    turno: Type.Optional(codigo),
    personas: Type.Optional(personas),
    estado: Type.Optional(EstadoReserva),
    nota: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  Hecho,
);

export const cancelBooking = post('/back-office/turnos/cancelar', closed({ idReserva: id }), Hecho);

/** Closes or opens one shift of one day. */
export const closeShift = post(
  '/back-office/turnos/cerrar-turno',
  closed({ turno: codigo, cerrado: Flag }),
  Hecho,
);

/** Gives one shift of one day places of its own; null gives it those of its service again. */
export const changeShiftPlaces = post(
  '/back-office/turnos/cupo',
  closed({
    turno: codigo,
    cupo: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 10_000 })]),
  }),
  Hecho,
);

/** The bookings of a service on one day whose shift has not begun: those that closing the day affects. */
export const previewDayClosure = readByPost(
  '/back-office/turnos/cerrar-dia/vista',
  closed({ servicio: id, fecha }),
  Type.Object({ ok, fuera: Fuera }),
);

/** Closes or opens a service on one day. Closing keeps its bookings unless the decision cancels them. */
export const closeDay = post(
  '/back-office/turnos/cerrar-dia',
  closed({
    servicio: id,
    fecha,
    cerrado: Flag,
    motivo: Type.Optional(Type.String({ maxLength: 255 })),
    ...decision,
  }),
  Type.Object({
    ...Hecho.properties,
    /** Bookings that this call cancelled, and mails that tell it. */
    canceladas: Type.Integer(),
    correos: Type.Integer(),
  }),
);
