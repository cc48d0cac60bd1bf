import * as calls from '@guest-app/config/cms-calls/planeados';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeComponente } from '../../../back-office/componente';
import { arrangeSecciones, changeSeccion } from '../../../back-office/seccion';
import { askedOf } from '../../../calls/sent';
import { aggregateOf } from '../../../history/read-history';
import { namingCambio } from '../../../history/record';
import { orden } from '../../../history/states';
import { applyPlaneado, cancelPlaneado, movePlaneado, planSave } from '../../../planned/plan';
import { readPlaneado, readPlaneados } from '../../../planned/read';
import { writeOnce } from '../../../writes/once';
import { answer } from '../../../writes/refusal';

/** Saves that wait for their minute. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listar(context: Context) {
    askedOf(calls.listPlaneados, context);
    await answer(context, () => readPlaneados(strapi));
  },
  async leer(context: Context) {
    const { id } = askedOf(calls.readPlaneado, context);
    await answer(context, () => readPlaneado(strapi, id));
  },
  componente: (context: Context) =>
    planSave(strapi, context, calls.planComponente, {
      aggregate: ({ id }, tables) => aggregateOf(tables, 'componente', String(id)),
      write: ({ desde: _desde, hasta: _hasta, ...sent }, write) => changeComponente(sent, write),
    }),
  seccion: (context: Context) =>
    planSave(strapi, context, calls.planSeccion, {
      aggregate: ({ id }, tables) => aggregateOf(tables, 'seccion', String(id)),
      write: ({ desde: _desde, hasta: _hasta, ...sent }, write) => changeSeccion(sent, write),
    }),
  secciones: (context: Context) =>
    planSave(strapi, context, calls.planSecciones, {
      aggregate: () => Promise.resolve(orden),
      write: ({ secciones }, write) => arrangeSecciones({ secciones }, write),
    }),
  mover: (context: Context) => writeOnce(strapi, context, calls.movePlaneado, movePlaneado),
  aplicar: (context: Context) =>
    writeOnce(strapi, context, calls.applyPlaneado, namingCambio(applyPlaneado)),
  cancelar: (context: Context) => writeOnce(strapi, context, calls.cancelPlaneado, cancelPlaneado),
});
