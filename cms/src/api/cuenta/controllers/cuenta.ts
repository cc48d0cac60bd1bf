import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { createFirstAccounts as call } from '@guest-app/config/cms-calls/cuentas';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { createFirstAccounts } from '../../../accounts/first-accounts';
import { sentTo } from '../../../calls/sent';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async primeras(context: Context) {
    const creadas = await createFirstAccounts(strapi, sentTo(call, context.request.body, context));
    context.body = { ok: true, creadas } satisfies AnswerOf<typeof call>;
  },
});
