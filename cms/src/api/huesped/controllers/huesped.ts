import { isCalendarDay } from '@guest-app/config/calendar-day';
import type { AnswerOf, Refused } from '@guest-app/config/cms-calls/call';
import { logInGuest as call } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { refuseLogin, sentTo } from '../../../calls/sent';
import { logInGuest } from '../../../turnos/stays/login';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async ingreso(context: Context) {
    const sent = sentTo(call, context.request.body, context);
    if (!isCalendarDay(sent.checkin)) return context.throw(400);
    const result = await logInGuest(strapi, sent);
    if (result.kind === 'ok') {
      context.body = {
        ok: true,
        estadia: result.estadia,
        vence: result.vence.toISOString(),
      } satisfies AnswerOf<typeof call>;
    } else if (result.kind === 'terminada') {
      context.status = 403;
      context.body = { ok: false, motivo: result.kind } satisfies Refused;
    } else {
      refuseLogin(context, result);
    }
  },
});
