import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeItem, createItem, deleteItem } from '../../../back-office/item';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, calls.createItem, createItem),
  cambiar: (context: Context) => writeOnce(strapi, context, calls.changeItem, changeItem),
  borrar: (context: Context) => writeOnce(strapi, context, calls.deleteItem, deleteItem),
});
