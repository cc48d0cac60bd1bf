import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../write/once';
import {
  ChangeItem,
  CreateItem,
  DeleteItem,
  changeItem,
  createItem,
  deleteItem,
} from '../write/items';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateItem, createItem),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeItem, changeItem),
  borrar: (context: Context) => writeOnce(strapi, context, DeleteItem, deleteItem),
});
