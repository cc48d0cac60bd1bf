import type { Core } from '@strapi/strapi';
import { readClock } from '../../settings/clock';
import { auditedBooking } from '../booking/audited';
import { type Booked, type Cancelled, codeOrRefuse, type ShiftRequest } from '../booking/booking';
import { cancellableOrRefuse } from '../booking/shift-of-stay';
import { bookByRules, giveUpBooking, lockStayShift } from '../booking/steps';
import { inBookingWork } from '../booking/work';

/** What the panel's «Turnos» does in a guest's place, by the guest's rules: in one transaction with what is told of it. */

export async function bookForGuest(strapi: Core.Strapi, request: ShiftRequest): Promise<Booked> {
  const code = codeOrRefuse(request);
  return inBookingWork(strapi, readClock, null, (work) =>
    auditedBooking(strapi, work.session, request, async () => {
      const idReserva = await bookByRules(work, request, code);
      return { ok: true, idReserva, mensaje: 'Turno reservado' };
    }),
  );
}

export async function cancelForGuest(
  strapi: Core.Strapi,
  request: ShiftRequest,
): Promise<Cancelled> {
  const code = codeOrRefuse(request);
  return inBookingWork(strapi, readClock, null, (work) =>
    auditedBooking(strapi, work.session, request, async () => {
      const shift = await lockStayShift(work, request, code);
      const reserva = cancellableOrRefuse(shift, code, work.clock);
      await giveUpBooking(work, shift.estadia.id, { reserva, por: 'personal' });
      return { ok: true, mensaje: 'Turno cancelado' };
    }),
  );
}
