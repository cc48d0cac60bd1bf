import type { AnswerOf, Written } from '@guest-app/config/cms-calls/call';
import { prepareDemo as prepare, removeDemo as remove } from '@guest-app/config/cms-calls/demo';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sentTo } from '../../../calls/sent';
import { prepareDemo } from '../../../demo/prepare-demo';
import { removeDemo } from '../../../demo/remove-demo';
import { environment } from '../../../settings/environment';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async preparar(context: Context) {
    const sent = sentTo(prepare, context.request.body, context);
    const propias = await prepareDemo(strapi, sent, environment().documentKey);
    context.body = { ok: true, propias } satisfies Written<AnswerOf<typeof prepare>>;
  },

  async quitar(context: Context) {
    sentTo(remove, context.request.body, context);
    const quitado = await removeDemo(strapi);
    context.body = { ok: true, quitado } satisfies AnswerOf<typeof remove>;
  },
});
