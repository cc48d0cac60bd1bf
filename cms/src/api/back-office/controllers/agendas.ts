import * as calls from '@guest-app/config/cms-calls/servicios';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { listAgendas } from '../../../turnos/services/read-servicios';
import { changeAgenda, createAgenda, deleteAgenda } from '../../../turnos/services/save-agenda';
import { writeOnce } from '../../../writes/once';
import { answer } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listar(context: Context) {
    askedOf(calls.listAgendas, context);
    await answer(context, () => listAgendas(strapi.db.connection));
  },
  crear: (context: Context) => writeOnce(strapi, context, calls.createAgenda, createAgenda),
  cambiar: (context: Context) => writeOnce(strapi, context, calls.changeAgenda, changeAgenda),
  borrar: (context: Context) => writeOnce(strapi, context, calls.deleteAgenda, deleteAgenda),
});
