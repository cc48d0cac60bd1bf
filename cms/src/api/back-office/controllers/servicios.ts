import * as calls from '@guest-app/config/cms-calls/servicios';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf, sentTo } from '../../../calls/sent';
import { readClock } from '../../../settings/environment';
import { tellLeftOut } from '../../../turnos/services/left-out';
import { leftOutByGeneral, previewServicio } from '../../../turnos/services/preview';
import { listServicios, readGeneralCierres } from '../../../turnos/services/read-servicios';
import {
  changeCierres,
  changeServicio,
  createServicio,
  deleteServicio,
} from '../../../turnos/services/save-servicio';
import { writeRules } from '../../../turnos/services/write-rules';
import { answer } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listar(context: Context) {
    askedOf(calls.listServicios, context);
    await answer(context, () => listServicios(strapi.db.connection, readClock()));
  },
  async vista(context: Context) {
    const sent = sentTo(calls.previewServicio, context.request.body, context);
    await answer(context, () => previewServicio(strapi.db.connection, sent, readClock()));
  },
  crear: (context: Context) => writeRules(strapi, context, calls.createServicio, createServicio),
  cambiar: (context: Context) => writeRules(strapi, context, calls.changeServicio, changeServicio),
  borrar: (context: Context) => writeRules(strapi, context, calls.deleteServicio, deleteServicio),

  async cierres(context: Context) {
    askedOf(calls.readCierres, context);
    await answer(context, () => readGeneralCierres(strapi.db.connection, readClock()));
  },
  async vistaCierres(context: Context) {
    const { cierres } = sentTo(calls.previewCierres, context.request.body, context);
    const { connection: db } = strapi.db;
    await answer(context, async () => ({
      ok: true,
      fuera: await tellLeftOut(db, await leftOutByGeneral(db, cierres, readClock())),
    }));
  },
  cambiarCierres: (context: Context) =>
    writeRules(strapi, context, calls.changeCierres, changeCierres),
});
