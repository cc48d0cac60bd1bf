import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../../../writes/once';
import {
  ChangeComponente,
  CreateComponente,
  DeleteComponente,
  changeComponente,
  createComponente,
  deleteComponente,
} from '../../../back-office/componente/componente';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateComponente, createComponente),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeComponente, changeComponente),
  borrar: (context: Context) => writeOnce(strapi, context, DeleteComponente, deleteComponente),
});
