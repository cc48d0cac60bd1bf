import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeAjustes, readStoredAjustes } from '../../../back-office/ajustes';
import { askedOf } from '../../../calls/sent';
import { namingCambio } from '../../../history/record';
import { writeOnce } from '../../../writes/once';
import { answer } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async leer(context: Context) {
    askedOf(calls.readAjustes, context);
    await answer(context, async () => ({ ajustes: await readStoredAjustes(strapi) }));
  },
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeAjustes, namingCambio(changeAjustes)),
});
