import * as calls from '@guest-app/config/cms-calls/historial';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { readCambio, readDeletions, readHistory } from '../../../history/read-history';
import { namingCambio } from '../../../history/record';
import { restoreCambio } from '../../../history/restore';
import { readMomento } from '../../../moment/read-moment';
import { writeOnce } from '../../../writes/once';
import { answer } from '../../../writes/refusal';

/** What the content was before. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listar(context: Context) {
    const sent = askedOf(calls.listCambios, context);
    await answer(context, () => readHistory(strapi, sent));
  },
  async borrados(context: Context) {
    askedOf(calls.listBorrados, context);
    await answer(context, () => readDeletions(strapi));
  },
  async leer(context: Context) {
    const { id } = askedOf(calls.readCambio, context);
    await answer(context, () => readCambio(strapi, id));
  },
  async momento(context: Context) {
    const { instante } = askedOf(calls.readMomento, context);
    await answer(context, () => readMomento(strapi, instante));
  },
  restaurar: (context: Context) =>
    writeOnce(strapi, context, calls.restoreCambio, namingCambio(restoreCambio)),
});
