import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../write/once';
import {
  ChangeComponente,
  CreateComponente,
  DeleteComponente,
  changeComponente,
  createComponente,
  deleteComponente,
} from '../write/componentes';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateComponente, createComponente),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeComponente, changeComponente),
  borrar: (context: Context) => writeOnce(strapi, context, DeleteComponente, deleteComponente),
});
