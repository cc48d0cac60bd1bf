import type { Core } from '@strapi/strapi';
import { type CountedTable, rowsOf } from '../store/row-counts';

const tables: Readonly<Record<string, CountedTable>> = {
  'api::estadia.estadia': 'estadias',
  'api::reserva.reserva': 'reservas',
  'api::auditoria.auditoria': 'auditoria',
};

/** What makes a list one of some rows only; the rest says in which order and how many at once. */
const narrowing = ['filters', '_q', 'where'] as const;

/**
 * Has the panel's lists of stays, bookings and the trail told how many rows there are without counting them: Strapi counts all of them
 * for the number of pages, at each page. A list that is filtered or searched is counted as before.
 */
export function tellListTotals(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    const table = tables[uid];
    const params: Readonly<Record<string, unknown>> = { ...context.params };
    const isWhole = narrowing.every((name) => isEmpty(params[name]));
    if (action !== 'count' || table === undefined || !isWhole) return next();
    return rowsOf(strapi.db.connection, table);
  });
}

/** Whether it narrows nothing; the panel sends its conditions as lists that may have none. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
