import {
  changeMailChoice,
  optOutOfMails,
  readMailChoice,
} from '@guest-app/config/cms-calls/correos';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sentTo } from '../../../calls/sent';
import { changeChoice, optOut, readChoice } from '../../../turnos/mails/choice';
import { answer } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async preferencia(context: Context) {
    const { confirmacion } = sentTo(readMailChoice, context.request.body, context);
    await answer(context, () => readChoice(strapi, confirmacion));
  },
  async cambiar(context: Context) {
    const { confirmacion, recibe } = sentTo(changeMailChoice, context.request.body, context);
    await answer(context, () => changeChoice(strapi, confirmacion, recibe));
  },
  async baja(context: Context) {
    const { codigo } = sentTo(optOutOfMails, context.request.body, context);
    await answer(context, () => optOut(strapi, codigo));
  },
});
