import * as calls from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeAjustes } from '../../../back-office/ajustes/ajustes';
import { askedOf } from '../../../calls/sent';
import { readContent } from '../../../content/read-content';
import { environment } from '../../../settings/environment';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async leer(context: Context) {
    askedOf(calls.readAjustes, context);
    const { ajustes } = await readContent(strapi, environment().hotel);
    context.body = { ajustes } satisfies AnswerOf<typeof calls.readAjustes>;
  },
  cambiar: (context: Context) => writeOnce(strapi, context, calls.changeAjustes, changeAjustes),
});
