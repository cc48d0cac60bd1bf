import { chooseStaffPassword, logInStaff as call } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { choosePassword } from '../../../accounts/choose-password';
import { openStaffSession } from '../../../accounts/staff-session';
import type { StaffMember } from '../../../accounts/staff-users';
import { logInStaff } from '../../../back-office/login';
import { refuseLogin } from '../../../calls/login-refusal';
import { sentTo } from '../../../calls/sent';
import { readContent } from '../../../content/read-content';
import { environment } from '../../../settings/environment';
import { answer } from '../../../writes/answer';
import { Refusal } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async ingresar(context: Context) {
    const sent = sentTo(call, context.request.body, context);
    // PostgreSQL cannot compare with the character NUL; no e-mail holds it.
    const attempt = { ...sent, email: sent.email.replaceAll('\0', '') };
    const result = await logInStaff(strapi, attempt);
    if (result.kind === 'ok') context.body = await sessionOf(strapi, result.usuario);
    else refuseLogin(context, result);
  },

  async contrasena(context: Context) {
    const sent = sentTo(chooseStaffPassword, context.request.body, context);
    await answer(context, async () => {
      const usuario = await choosePassword(strapi, sent.credencial, sent.contrasena);
      if (usuario === undefined) throw new Refusal(401, 'El ingreso venció.');
      return sessionOf(strapi, usuario);
    });
  },
});

async function sessionOf(
  strapi: Core.Strapi,
  { id, email }: StaffMember,
): Promise<AnswerOf<typeof call>> {
  const { idiomas } = await readContent(strapi, environment().hotel);
  return { ok: true, usuario: { id, email }, ...(await openStaffSession(strapi, id)), idiomas };
}
