import { isCalendarDay } from '@guest-app/config/calendar-day';
import * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf, sentTo } from '../../../calls/sent';
import { readClock } from '../../../settings/environment';
import { book, cancel } from '../../../turnos/booking/booking';
import { deskWrite } from '../../../turnos/desk/desk-write';
import { readMonthOf, readWeekOf } from '../../../turnos/desk/period';
import { findStaysOf, readDayOf } from '../../../turnos/desk/read-day';
import { readStayOf } from '../../../turnos/desk/read-stay';
import { closeDay, changeBooking, closeShift } from '../../../turnos/desk/staff-writes';
import { leftOutByDay, tellLeftOut } from '../../../turnos/services/left-out';
import { writeRules } from '../../../turnos/services/write-rules';
import { deskRules } from '../../../turnos/shifts/rules';
import { answer, invalid } from '../../../writes/refusal';

const ok = true as const;

/** The day at the desk. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  return {
    async dia(context: Context) {
      const { fecha, version } = askedOf(calls.readDay, context);
      await answer(context, () =>
        readDayOf(strapi.db.connection, { fecha: realDay(fecha), version }, readClock()),
      );
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
        ...(await findStaysOf(strapi.db.connection, {
          fecha: fecha === undefined ? null : realDay(fecha),
          buscar,
          clock: readClock(),
        })),
      }));
    },

    async estadia(context: Context) {
      const { confirmacion } = sentTo(calls.readStay, context.request.body, context);
      await answer(context, async () => ({
        ok,
        ...(await readStayOf(strapi.db.connection, confirmacion, readClock())),
      }));
    },

    reservar: (context: Context) =>
      deskWrite(context, calls.bookForStay, (sent, key) => book(strapi, sent, deskRules, key)),
    cambiar: (context: Context) =>
      deskWrite(context, calls.changeBooking, (sent, key) => changeBooking(strapi, sent, key)),
    cancelar: (context: Context) =>
      deskWrite(context, calls.cancelBooking, (sent, key) => cancel(strapi, sent, deskRules, key)),
    cerrarTurno: (context: Context) =>
      deskWrite(context, calls.closeShift, (sent, key) => closeShift(strapi, sent, key)),
    cerrarDia: (context: Context) => writeRules(strapi, context, calls.closeDay, closeDay),

    async vistaCierre(context: Context) {
      const { servicio, fecha } = sentTo(calls.previewDayClosure, context.request.body, context);
      const { connection: db } = strapi.db;
      await answer(context, async () => {
        const all = await leftOutByDay(db, servicio, realDay(fecha), readClock());
        return { ok, fuera: await tellLeftOut(db, all) };
      });
    },
  };
};

function realDay(fecha: string): string {
  if (!isCalendarDay(fecha)) throw invalid('Esa fecha no existe.');
  return fecha;
}
