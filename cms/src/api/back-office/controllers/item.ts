import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../../../writes/once';
import {
  ChangeItem,
  CreateItem,
  DeleteItem,
  changeItem,
  createItem,
  deleteItem,
} from '../../../back-office/item/item';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateItem, createItem),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeItem, changeItem),
  borrar: (context: Context) => writeOnce(strapi, context, DeleteItem, deleteItem),
});
