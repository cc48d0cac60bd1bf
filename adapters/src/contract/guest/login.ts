import { type Static, Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';

const DB = Type.String({ minLength: 1, maxLength: 40, description: 'Hotel', examples: ['gbba'] });
const number = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 40, description, examples: [example] });
const checkin = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{2}/\\d{2}/\\d{4})$',
  description: 'Fecha de llegada: AAAA-MM-DD o DD/MM/AAAA',
  examples: ['2026-11-23'],
});

/** The stay of a guest who logged in. */
export const Huesped = Type.Object({
  confirmation_no: Type.String(),
  nombre: Type.String(),
  apellido: Type.String(),
  checkin: Type.String(),
  room: Type.String(),
  adults: Type.Integer({ minimum: 0 }),
  children: Type.Integer({ minimum: 0 }),
  phone_no: Type.String(),
  email: Type.String(),
});

export const LoginAnswer = Type.Object({
  ok: Type.Literal(true),
  token: Type.String(),
  datos: Huesped,
});

const answers = {
  200: LoginAnswer,
  400: Failure,
  401: Failure,
  403: Failure,
  404: Failure,
  429: Failure,
  503: Failure,
};
const tags = ['Huéspedes'];

/** The guest's logins: address, body and answers, as the contract gives them. */
export const guestLoginRoutes = {
  confirmacion: {
    method: 'POST',
    url: '/webapp/login-huesped/confirmacion',
    schema: {
      tags,
      summary: 'Ingreso con número de reserva y fecha de llegada',
      body: Type.Object({ DB, nroConfirmacion: number('Número de reserva', '100001'), checkin }),
      response: answers,
    },
  },
  dni: {
    method: 'POST',
    url: '/webapp/login-huesped/dni',
    schema: {
      tags,
      summary: 'Ingreso con número de documento y fecha de llegada',
      body: Type.Object({ DB, dni: number('Número de documento', '30.111.222'), checkin }),
      response: answers,
    },
  },
} as const;

export type Huesped = Static<typeof Huesped>;
export type LoginAnswer = Static<typeof LoginAnswer>;
