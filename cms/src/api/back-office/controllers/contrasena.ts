import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import * as calls from '@guest-app/config/cms-calls/contrasenas';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askForPasswordLink, mensajesSinMail } from '../../../accounts/forgotten-password';
import { changeOwnPassword, resetStaffPassword } from '../../../accounts/new-passwords';
import { sentTo } from '../../../calls/sent';
import { answer, conflict, Refusal, tooManyTries } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async enlace(context: Context) {
    const { email, direccion } = sentTo(calls.askForLink, context.request.body, context);
    await answer(context, async () => {
      const asked = await askForPasswordLink(strapi, 'staff', {
        email,
        direccion,
        afterAnswer: (work) => void context.res.once('close', work),
      });
      if (asked.kind === 'limite') throw tooManyTries(asked.segundos);
      if (asked.kind !== 'ok') {
        throw new Refusal(asked.kind === 'sin correo' ? 404 : 503, mensajesSinMail[asked.kind]);
      }
      return { ok: true } satisfies AnswerOf<typeof calls.askForLink>;
    });
  },

  async nueva(context: Context) {
    const { enlace, contrasena } = sentTo(calls.resetPassword, context.request.body, context);
    await answer(context, async () => {
      await resetStaffPassword(strapi, enlace, contrasena);
      return { ok: true } satisfies AnswerOf<typeof calls.resetPassword>;
    });
  },

  async propia(context: Context) {
    const sent = sentTo(calls.changePassword, context.request.body, context);
    await answer(context, async () => {
      const changed = await changeOwnPassword(strapi, sent);
      if (changed === undefined) throw new Refusal(401, 'La sesión venció.');
      if (changed.kind === 'limite') throw tooManyTries(changed.segundos);
      if (changed.kind === 'rechazado') throw conflict('La contraseña actual no es correcta.');
      const { credencial } = changed;
      return { ok: true, credencial } satisfies AnswerOf<typeof calls.changePassword>;
    });
  },
});
