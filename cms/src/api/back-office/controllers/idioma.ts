import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeIdioma, createIdioma, switchIdioma } from '../../../back-office/idioma';
import { namingCambio } from '../../../history/record';
import { writeOnce } from '../../../writes/once';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, calls.createIdioma, createIdioma),
  cambiar: (context: Context) =>
    writeOnce(strapi, context, calls.changeIdioma, namingCambio(changeIdioma)),
  activar: (context: Context) =>
    writeOnce(strapi, context, calls.switchIdioma, namingCambio(switchIdioma)),
});
