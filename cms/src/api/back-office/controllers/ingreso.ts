import { logInStaff as call } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { logInStaff } from '../../../back-office/login';
import { refuseLogin } from '../../../calls/login-refusal';
import { sentTo } from '../../../calls/sent';
import { readContent } from '../../../content/read-content';
import { environment } from '../../../settings/environment';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async ingresar(context: Context) {
    const sent = sentTo(call, context.request.body, context);
    // PostgreSQL cannot compare with the character NUL; no e-mail holds it.
    const attempt = { ...sent, email: sent.email.replaceAll('\0', '') };
    const result = await logInStaff(strapi, attempt);
    if (result.kind === 'ok') {
      const { idiomas } = await readContent(strapi, environment().hotel);
      const { usuario, credencial } = result;
      context.body = { ok: true, usuario, credencial, idiomas } satisfies AnswerOf<typeof call>;
    } else {
      refuseLogin(context, result);
    }
  },
});
