import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

/** Answers of the CMS's routes for guests' stays and shifts. */

const StayAnswer = Type.Object({
  estadia: Type.Object({
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
  }),
  /** ISO instant at which the departure day ends. */
  vence: Type.String(),
});

const ServiceDay = Type.Object({
  fecha: Type.String(),
  idServicio: Type.Integer(),
  nombre: Type.Record(Type.String(), Type.String()),
  salon: Type.String(),
  reservado: Type.Union([Type.Literal(0), Type.Literal(1)]),
  turnos: Type.Array(
    Type.Object({
      codigo: Type.String(),
      desde: Type.String(),
      hasta: Type.String(),
      idReserva: Type.Union([Type.Integer(), Type.Null()]),
      disponibles: Type.Integer(),
      estado: Type.Union([
        Type.Literal('abierto'),
        Type.Literal('completo'),
        Type.Literal('cerrado'),
        Type.Literal('todavia no abre'),
      ]),
      reservableHasta: Type.String(),
      cancelableHasta: Type.String(),
    }),
  ),
});

export type StayAnswer = Static<typeof StayAnswer>;
export type ServiceDay = Static<typeof ServiceDay>;

export const stayAnswerCheck = TypeCompiler.Compile(StayAnswer);
export const agendaAnswerCheck = TypeCompiler.Compile(
  Type.Object({ data: Type.Array(ServiceDay) }),
);
export const bookedCheck = TypeCompiler.Compile(
  Type.Object({ idReserva: Type.Integer(), mensaje: Type.String() }),
);
export const cancelledCheck = TypeCompiler.Compile(Type.Object({ mensaje: Type.String() }));
