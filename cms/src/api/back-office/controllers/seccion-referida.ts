import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../../../writes/once';
import {
  ChangeReferencia,
  CreateReferencia,
  DeleteReferencia,
  changeReferencia,
  createReferencia,
  deleteReferencia,
} from '../../../back-office/seccion-referida/seccion-referida';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateReferencia, createReferencia),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeReferencia, changeReferencia),
  borrar: (context: Context) => writeOnce(strapi, context, DeleteReferencia, deleteReferencia),
});
