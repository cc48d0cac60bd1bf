import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  changeComponente,
  createComponente,
  deleteComponente,
} from '../../../back-office/componente';
import { namingCambio } from '../../../history/record';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, calls.createComponente, createComponente),
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeComponente, namingCambio(changeComponente)),
  borrar: (context: Context) =>
    writeOnce(strapi, context, calls.deleteComponente, deleteComponente),
});
