import { type Static, Type } from '@sinclair/typebox';
import { Stay } from '../estadias/estadia.js';
import { ServiciosFile } from '../servicios-file.js';
import { closed, nothing, post } from './call.js';

/** The operator's calls on what a demonstration invents. Only the operator's own token may make them. */

const ok = Type.Literal(true);

/**
 * Writes a demonstration's services, where a hotel has none, and its stays. A number that another stay has
 * is left alone.
 */
export const prepareDemo = post(
  '/demo/preparar',
  closed({
    /** None for a hotel for which the project has no services. */
    servicios: Type.Optional(ServiciosFile),
    estadias: Type.Array(Stay),
  }),
  Type.Object({
    ok,
    /** Numbers of the stays that are the demonstration's. */
    propias: Type.Array(Type.String()),
  }),
);

const DemoRemoved = Type.Object({
  estadias: Type.Integer(),
  servicios: Type.Integer(),
  cuentas: Type.Integer(),
  /** Rows of the demonstration that a person changed or booked: names of services, and of stays. */
  quedan: Type.Array(Type.String()),
  /** E-mails of the accounts that people made themselves. */
  otrasCuentas: Type.Array(Type.String()),
});
export type DemoRemoved = Static<typeof DemoRemoved>;

/** Removes what a demonstration made and no person changed. */
export const removeDemo = post('/demo/quitar', nothing, Type.Object({ ok, quitado: DemoRemoved }));
