import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { importServicios as call } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sentTo } from '../../../calls/sent';
import { importServicios } from '../../../turnos/services/import-servicios';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async importar(context: Context) {
    const file = sentTo(call, context.request.body, context);
    const escritos = (await importServicios(strapi, file)) !== null;
    context.body = { ok: true, escritos } satisfies AnswerOf<typeof call>;
  },
});
