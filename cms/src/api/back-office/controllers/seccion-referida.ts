import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  changeSeccionReferida,
  createSeccionReferida,
  deleteSeccionReferida,
} from '../../../back-office/seccion-referida';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) =>
    writeOnce(strapi, context, calls.createSeccionReferida, createSeccionReferida),
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeSeccionReferida, changeSeccionReferida),
  borrar: (context: Context) =>
    writeOnce(strapi, context, calls.deleteSeccionReferida, deleteSeccionReferida),
});
