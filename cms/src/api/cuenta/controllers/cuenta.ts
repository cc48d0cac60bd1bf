import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import * as calls from '@guest-app/config/cms-calls/cuentas';
import { knowSession } from '@guest-app/config/cms-calls/sesiones';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { createFirstAccounts } from '../../../accounts/first-accounts';
import { setPassword } from '../../../accounts/new-passwords';
import { removeStaffFactor } from '../../../accounts/staff-second-factor';
import { isSession } from '../../../bodies/known-caller';
import { sentTo } from '../../../calls/sent';
import { answer } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async primeras(context: Context) {
    const sent = sentTo(calls.createFirstAccounts, context.request.body, context);
    await answer(context, async () => {
      const creadas = await createFirstAccounts(strapi, sent);
      return { ok: true, creadas } satisfies AnswerOf<typeof calls.createFirstAccounts>;
    });
  },

  async contrasena(context: Context) {
    const sent = sentTo(calls.setPassword, context.request.body, context);
    await answer(context, async () => {
      const cuentas = await setPassword(strapi, sent.email.trim().toLowerCase(), sent.contrasena);
      return { ok: true, cuentas } satisfies AnswerOf<typeof calls.setPassword>;
    });
  },

  async segundoFactor(context: Context) {
    const sent = sentTo(calls.removeSecondFactor, context.request.body, context);
    await answer(context, async () => {
      const quitado = await removeStaffFactor(strapi, sent.email.trim().toLowerCase());
      return { ok: true, quitado } satisfies AnswerOf<typeof calls.removeSecondFactor>;
    });
  },

  async sesion(context: Context) {
    const { credencial } = sentTo(knowSession, context.request.body, context);
    const sigue = await isSession(strapi, credencial);
    context.body = { sigue } satisfies AnswerOf<typeof knowSession>;
  },
});
