import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import { dayRoutes as routes } from '../contract/back-office/turnos.js';
import type { BackOffice } from './back-office.js';

/** What staff do with a day's bookings and shifts. */
export const turnosWriteRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.post(routes.book.url, { schema: routes.book.schema }, async (request) => {
    const { nroConfirmacion: confirmacion, turno, personas, nota } = request.body;
    const sent = { confirmacion, turno, personas, nota };
    return backOffice.write(request, request.params.db, calls.bookForStay, sent);
  });

  app.put(routes.change.url, { schema: routes.change.schema }, async (request) => {
    const { idReserva, turno, personas, estado, nota } = request.body;
    const sent = { idReserva, turno, personas, estado, nota };
    return backOffice.write(request, request.params.db, calls.changeBooking, sent);
  });

  app.delete(routes.cancel.url, { schema: routes.cancel.schema }, async (request) => {
    const { db, id } = request.params;
    return backOffice.write(request, db, calls.cancelBooking, { idReserva: Number(id) });
  });

  app.put(routes.closeShift.url, { schema: routes.closeShift.schema }, async (request) => {
    const { turno, cerrado } = request.body;
    return backOffice.write(request, request.params.db, calls.closeShift, { turno, cerrado });
  });

  app.put(routes.changePlaces.url, { schema: routes.changePlaces.schema }, async (request) => {
    const { turno, cupo } = request.body;
    return backOffice.write(request, request.params.db, calls.changeShiftPlaces, { turno, cupo });
  });

  app.put(routes.closeDay.url, { schema: routes.closeDay.schema }, async (request) => {
    const { idServicio: servicio, fecha, cerrado, motivo, afectadas, vistas } = request.body;
    const sent = { servicio, fecha, cerrado, motivo, afectadas, vistas };
    return backOffice.write(request, request.params.db, calls.closeDay, sent);
  });

  done();
};
