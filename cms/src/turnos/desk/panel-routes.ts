import { isCalendarDay } from '@guest-app/config/calendar-day';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readClock } from '../../settings/environment';
import { Refusal } from '../../writes/refusal';
import { book, cancel, type ShiftRequest } from '../booking/booking';
import { forStaff, panelRules } from '../shifts/rules';
import { listServicios, readServiceDay } from './panel-day';

const reserva = 'api::reserva.reserva';

const DayQuery = Type.Object({
  servicio: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  fecha: Type.String(),
});

const ShiftBody = Type.Object({
  confirmacion: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' }),
  servicio: Type.Integer({ minimum: 1 }),
  turno: Type.String({ maxLength: 40 }),
});

/** The same permissions as for bookings in the content manager. */
function mayDo(action: 'read' | 'create' | 'delete') {
  return {
    policies: [
      'admin::isAuthenticatedAdmin',
      {
        name: 'admin::hasPermissions',
        config: { actions: [[`plugin::content-manager.explorer.${action}`, reserva]] },
      },
    ],
  };
}

/** Routes of the panel's «Turnos» page: what each shift holds, and bookings for a guest by the guest's own rules. */
export function addTurnosRoutes(strapi: Core.Strapi): void {
  const write = (act: (request: ShiftRequest) => Promise<object>) => async (context: Context) => {
    const body: unknown = context.request.body;
    if (!Value.Check(ShiftBody, body)) return context.throw(400);
    try {
      context.body = await act(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.status = error.status;
      context.body = { error: { status: error.status, message: forStaff(error).message } };
    }
  };

  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/turnos/servicios',
        info: { pluginName: 'turnos' },
        config: mayDo('read'),
        async handler(context: Context) {
          context.body = await listServicios(strapi, readClock());
        },
      },
      {
        method: 'GET',
        path: '/turnos/dia',
        info: { pluginName: 'turnos' },
        config: mayDo('read'),
        async handler(context: Context) {
          const { query } = context;
          if (!Value.Check(DayQuery, query) || !isCalendarDay(query.fecha))
            return context.throw(400);
          const clock = readClock();
          const day = await readServiceDay(strapi, Number(query.servicio), query.fecha, clock);
          if (day === null) return context.throw(404);
          context.body = day;
        },
      },
      {
        method: 'POST',
        path: '/turnos/reservas',
        info: { pluginName: 'turnos' },
        config: mayDo('create'),
        handler: write((request) => book(strapi, request, panelRules, null)),
      },
      {
        method: 'POST',
        path: '/turnos/cancelaciones',
        info: { pluginName: 'turnos' },
        config: mayDo('delete'),
        handler: write((request) => cancel(strapi, request, panelRules, null)),
      },
    ],
  });
}
