import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  arrangeSecciones,
  changeSeccion,
  createSeccion,
  deleteSeccion,
} from '../../../back-office/seccion';
import { namingCambio } from '../../../history/record';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, calls.createSeccion, createSeccion),
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeSeccion, namingCambio(changeSeccion)),
  ordenar: (context: Context) =>
    writeOnce(strapi, context, calls.arrangeSecciones, namingCambio(arrangeSecciones)),
  borrar: (context: Context) => writeOnce(strapi, context, calls.deleteSeccion, deleteSeccion),
});
