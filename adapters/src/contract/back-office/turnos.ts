import { type Static, Type } from '@sinclair/typebox';
import { read } from '../guest/content.js';
import { afectadas, Fuera, vistas } from './servicios.js';
import { answers, db, fecha, onHotel, rowId, tokenQuery } from './shared.js';

const tags = ['Administración: turnos'];

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const codigo = Type.String({ minLength: 1, maxLength: 40, description: 'codigo del turno' });
const personas = Type.Integer({ minimum: 1, maximum: 100 });

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

const ReservaDelDia = Type.Object({
  idReserva: rowId,
  ...Quien,
  estado: EstadoReserva,
  /** What the service is to know. */
  nota: Type.String(),
  /** Who made it: the guest, staff, or the waiting list. */
  origen: Type.Union([Type.Literal('huesped'), Type.Literal('personal'), Type.Literal('lista')]),
});

/** A stay that waits for places, in the order in which they waited. */
const EsperaDelDia = Type.Object({ idEspera: rowId, posicion: rowId, ...Quien });

const TurnoDelDia = Type.Object({
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
  reservas: Type.Array(ReservaDelDia),
  esperas: Type.Array(EsperaDelDia),
});

const ServicioDelDia = Type.Object({
  idServicio: rowId,
  servicio: Type.String(),
  salon: Type.String(),
  activo: Flag,
  /**
   * The closure of the whole day. `soloHoy`: it closes this service on this day alone, and can be reopened
   * from here.
   */
  cierre: Type.Union([Type.Null(), Type.Object({ motivo: Type.String(), soloHoy: Flag })]),
  turnos: Type.Array(TurnoDelDia),
});

const Dia = Type.Object({
  fecha: Type.String(),
  /** The hotel's date. */
  hoy: Type.String(),
  servicios: Type.Array(ServicioDelDia),
});

const DiaAnswer = Type.Object({
  ok: Type.Literal(true),
  version: Type.String(),
  /** Null where the caller has it already, by the `version` that it sent. */
  dia: Type.Union([Type.Null(), Dia]),
});

const Semana = Type.Object({
  dias: Type.Array(Type.String()),
  servicios: Type.Array(
    Type.Object({
      idServicio: rowId,
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
});

/** One shift of a month: its bookings by what became of them, with their people, and who ever waited for it. */
const TurnoDelMes = Type.Object({
  fecha: Type.String(),
  idServicio: rowId,
  servicio: Type.String(),
  desde: Type.String(),
  hasta: Type.String(),
  reservadas: Type.Integer(),
  personas: Type.Integer(),
  asistieron: Type.Integer(),
  ausentes: Type.Integer(),
  esperaron: Type.Integer(),
});

const EstadiaEncontrada = Type.Object({
  ...Quien,
  llegada: Type.String(),
  salida: Type.String(),
});

const TurnoDeEstadia = {
  idServicio: rowId,
  servicio: Type.String(),
  salon: Type.String(),
  fecha: Type.String(),
  desde: Type.String(),
  codigo: Type.String(),
};

/** One stay with all its bookings, the lists in which it waits, and the mails to it. */
const Estadia = Type.Object({
  /** The hotel's date. */
  hoy: Type.String(),
  estadia: Type.Object({
    ...EstadiaEncontrada.properties,
    telefono: Type.String(),
    email: Type.String(),
  }),
  reservas: Type.Array(
    Type.Object({ ...ReservaDelDia.properties, ...TurnoDeEstadia, hasta: Type.String() }),
  ),
  esperas: Type.Array(
    Type.Object({ ...TurnoDeEstadia, personas: Quien.personas, posicion: rowId }),
  ),
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
});

const Hecho = Type.Object({ ok: Type.Literal(true), mensaje: Type.String() });

const onDay = { params: Type.Object({ db, fecha }), querystring: tokenQuery };
const mes = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'AAAA-MM' });
const onMonth = { params: Type.Object({ db, mes }), querystring: tokenQuery };

/** The day at the desk. Additive to the contract. */
export const dayRoutes = {
  day: {
    method: 'GET',
    url: '/webapp/turnos/dia/:db/:fecha',
    schema: {
      tags,
      summary: 'Los turnos de un día, con quien los reservó y quien espera',
      params: onDay.params,
      querystring: Type.Object({
        ...tokenQuery.properties,
        version: Type.Optional(Type.String({ maxLength: 64 })),
      }),
      response: answers(DiaAnswer),
    },
  },
  week: {
    method: 'GET',
    url: '/webapp/turnos/semana/:db/:fecha',
    schema: {
      tags,
      summary: 'Cuán lleno está cada servicio en los días de una semana',
      ...onDay,
      response: answers(read(Semana)),
    },
  },
  month: {
    method: 'GET',
    url: '/webapp/turnos/mes/:db/:mes',
    schema: {
      tags,
      summary: 'Lo reservado en un mes, turno por turno',
      ...onMonth,
      response: answers(read(Type.Array(TurnoDelMes))),
    },
  },
  monthAsCsv: {
    method: 'GET',
    url: '/webapp/turnos/mes/:db/:mes/csv',
    schema: {
      tags,
      summary: 'Lo mismo por servicio y hora, como archivo CSV',
      ...onMonth,
      produces: ['text/csv', 'application/json'],
      response: answers(Type.String()),
    },
  },
  findStays: {
    method: 'POST',
    url: '/webapp/turnos/estadias/:db',
    schema: {
      tags,
      summary:
        'Busca estadías por habitación, nombre o número de reserva: las de un día o, sin fecha, las que no se fueron',
      ...onHotel,
      body: Type.Object({
        fecha: Type.Optional(fecha),
        buscar: Type.String({ maxLength: 100 }),
      }),
      response: answers(
        Type.Object({
          ok: Type.Literal(true),
          data: Type.Array(EstadiaEncontrada),
          /** Whether more match than are answered. */
          hayMas: Flag,
        }),
      ),
    },
  },
  readStay: {
    method: 'POST',
    url: '/webapp/turnos/estadia/:db',
    schema: {
      tags,
      summary: 'Una estadía con sus reservas, sus esperas y los correos que se le enviaron',
      ...onHotel,
      body: Type.Object({ nroConfirmacion: Type.String({ minLength: 1, maxLength: 40 }) }),
      response: answers(read(Estadia)),
    },
  },
  book: {
    method: 'POST',
    url: '/webapp/turnos/reserva/:db',
    schema: {
      tags,
      summary: 'Reserva un turno para una estadía',
      ...onHotel,
      body: Type.Object({
        nroConfirmacion: Type.String({ minLength: 1, maxLength: 40 }),
        turno: codigo,
        personas: Type.Optional(personas),
        nota: Type.Optional(Type.String({ maxLength: 500 })),
      }),
      response: answers(
        Type.Object({ ok: Type.Literal(true), idReserva: rowId, mensaje: Type.String() }),
      ),
    },
  },
  change: {
    method: 'PUT',
    url: '/webapp/turnos/reserva/:db',
    schema: {
      tags,
      summary:
        'Cambia una reserva: turno, personas, asistencia o nota; lo que no se envía no se toca',
      ...onHotel,
      body: Type.Object({
        idReserva: rowId,
        turno: Type.Optional(codigo),
        personas: Type.Optional(personas),
        estado: Type.Optional(EstadoReserva),
        nota: Type.Optional(Type.String({ maxLength: 500 })),
      }),
      response: answers(Hecho),
    },
  },
  cancel: {
    method: 'DELETE',
    url: '/webapp/turnos/reserva/:id/:db',
    schema: {
      tags,
      summary: 'Cancela una reserva',
      params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }), db }),
      querystring: tokenQuery,
      response: answers(Hecho),
    },
  },
  closeShift: {
    method: 'PUT',
    url: '/webapp/turnos/turno/cierre/:db',
    schema: {
      tags,
      summary: 'Cierra o abre un turno de un día',
      ...onHotel,
      body: Type.Object({ turno: codigo, cerrado: Flag }),
      response: answers(Hecho),
    },
  },
  changePlaces: {
    method: 'PUT',
    url: '/webapp/turnos/turno/cupo/:db',
    schema: {
      tags,
      summary: 'Da a un turno de un día un cupo propio; null le devuelve el del servicio',
      ...onHotel,
      body: Type.Object({
        turno: codigo,
        cupo: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 10_000 })]),
      }),
      response: answers(Hecho),
    },
  },
  previewDayClosure: {
    method: 'POST',
    url: '/webapp/turnos/dia/cierre/vista/:db',
    schema: {
      tags,
      summary:
        'Las reservas de un servicio en un día cuyo turno no comenzó: a quién afecta cerrarlo; no cambia nada',
      ...onHotel,
      body: Type.Object({ idServicio: rowId, fecha }),
      response: answers(Type.Object({ ok: Type.Literal(true), fuera: Fuera })),
    },
  },
  closeDay: {
    method: 'PUT',
    url: '/webapp/turnos/dia/cierre/:db',
    schema: {
      tags,
      summary:
        'Cierra o abre un servicio en un día; al cerrarlo mantiene sus reservas, o las cancela si se pide',
      ...onHotel,
      body: Type.Object({
        idServicio: rowId,
        fecha,
        cerrado: Flag,
        motivo: Type.Optional(Type.String({ maxLength: 255 })),
        afectadas: Type.Optional(afectadas),
        vistas: Type.Optional(vistas),
      }),
      response: answers(
        Type.Object({
          ...Hecho.properties,
          canceladas: Type.Integer({ description: 'Reservas que esta llamada canceló' }),
          correos: Type.Integer({ description: 'Correos que lo avisan' }),
        }),
      ),
    },
  },
} as const;

export type Dia = Static<typeof Dia>;
export type ServicioDelDia = Static<typeof ServicioDelDia>;
export type TurnoDelDia = Static<typeof TurnoDelDia>;
export type ReservaDelDia = Static<typeof ReservaDelDia>;
export type EsperaDelDia = Static<typeof EsperaDelDia>;
export type Semana = Static<typeof Semana>;
export type TurnoDelMes = Static<typeof TurnoDelMes>;
export type Estadia = Static<typeof Estadia>;
export type EstadiaEncontrada = Static<typeof EstadiaEncontrada>;
