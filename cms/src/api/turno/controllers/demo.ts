import { demoFileCheck } from '@guest-app/config/demo-file';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { parseEnvironment } from '../../../environment';
import { readClock } from '../../../clock';
import { prepareDemo } from '../../../turnos/demo/demo';

/** Only where the operator wants a demonstration: it writes invented stays. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async preparar(context: Context) {
    if (!parseEnvironment(process.env).demo) return context.throw(404);
    const file: unknown = context.request.body;
    if (!demoFileCheck.Check(file)) return context.throw(400);
    await prepareDemo(strapi, file, readClock(process.env));
    context.body = { ok: true };
  },
});
