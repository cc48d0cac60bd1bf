import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeItem, createItem, deleteItem } from '../../../back-office/item';
import { namingCambio } from '../../../history/record';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) =>
    writeOnce(strapi, context, calls.createItem, namingCambio(createItem)),
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeItem, namingCambio(changeItem)),
  borrar: (context: Context) =>
    writeOnce(strapi, context, calls.deleteItem, namingCambio(deleteItem)),
});
