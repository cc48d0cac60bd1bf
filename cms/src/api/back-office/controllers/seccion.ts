import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../../../writes/once';
import {
  ArrangeSecciones,
  ChangeSeccion,
  CreateSeccion,
  DeleteSeccion,
  arrangeSecciones,
  changeSeccion,
  createSeccion,
  deleteSeccion,
} from '../../../back-office/seccion/seccion';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateSeccion, createSeccion),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeSeccion, changeSeccion),
  ordenar: (context: Context) => writeOnce(strapi, context, ArrangeSecciones, arrangeSecciones),
  borrar: (context: Context) => writeOnce(strapi, context, DeleteSeccion, deleteSeccion),
});
