import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  changeSeccionReferida,
  createSeccionReferida,
  deleteSeccionReferida,
} from '../../../back-office/seccion-referida';
import { namingCambio } from '../../../history/record';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) =>
    writeOnce(strapi, context, calls.createSeccionReferida, namingCambio(createSeccionReferida)),
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeSeccionReferida, namingCambio(changeSeccionReferida)),
  borrar: (context: Context) =>
    writeOnce(strapi, context, calls.deleteSeccionReferida, namingCambio(deleteSeccionReferida)),
});
