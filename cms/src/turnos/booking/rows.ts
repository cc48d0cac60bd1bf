import type { Core } from '@strapi/strapi';

/** Strapi's Knex, or a transaction of it. */
export type Connection = Core.Strapi['db']['connection'];

export interface EstadiaRow {
  readonly id: number;
  readonly confirmacion: string;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}
