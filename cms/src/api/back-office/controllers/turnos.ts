import { isCalendarDay } from '@guest-app/config/calendar-day';
import * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf, sentTo } from '../../../calls/sent';
import { readClock } from '../../../settings/clock';
import { closeDay } from '../../../turnos/desk/close-day';
import { findStaysOf } from '../../../turnos/desk/find-stays';
import { readMonthOf, readWeekOf } from '../../../turnos/desk/period';
import { dayReader } from '../../../turnos/desk/read-day';
import {
  bookForStay,
  cancelBooking,
  changeBooking,
  closeShift,
  writeBookings,
} from '../../../turnos/desk/staff-writes';
import { answer } from '../../../writes/answer';
import { writeOnce } from '../../../writes/once';
import { invalid } from '../../../writes/refusal';

const ok = true as const;

/** The day at the desk. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const read = dayReader(strapi);
  return {
    async dia(context: Context) {
      const { fecha, version } = askedOf(calls.readDay, context);
      await answer(context, () => read({ fecha: realDay(fecha), version }, readClock()));
    },

    async semana(context: Context) {
      const { fecha } = askedOf(calls.readWeek, context);
      await answer(context, async () => ({
        ok,
        ...(await readWeekOf(strapi.db.connection, realDay(fecha), readClock())),
      }));
    },

    async mes(context: Context) {
      const { mes } = askedOf(calls.readMonth, context);
      await answer(context, async () => ({
        ok,
        ...(await readMonthOf(strapi.db.connection, mes, readClock())),
      }));
    },

    async estadias(context: Context) {
      const { fecha, buscar } = sentTo(calls.findStays, context.request.body, context);
      await answer(context, async () => ({
        ok,
        estadias: await findStaysOf(strapi.db.connection, realDay(fecha), buscar),
      }));
    },

    reservar: (context: Context) => writeBookings(strapi, context, calls.bookForStay, bookForStay),
    cambiar: (context: Context) =>
      writeBookings(strapi, context, calls.changeBooking, changeBooking),
    cancelar: (context: Context) =>
      writeBookings(strapi, context, calls.cancelBooking, cancelBooking),
    cerrarTurno: (context: Context) => writeBookings(strapi, context, calls.closeShift, closeShift),
    cerrarDia: (context: Context) => writeOnce(strapi, context, calls.closeDay, closeDay),
  };
};

function realDay(fecha: string): string {
  if (!isCalendarDay(fecha)) throw invalid('Esa fecha no existe.');
  return fecha;
}
