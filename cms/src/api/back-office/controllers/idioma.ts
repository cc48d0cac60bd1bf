import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../../../writes/once';
import {
  ChangeIdioma,
  CreateIdioma,
  SwitchIdioma,
  changeIdioma,
  createIdioma,
  switchIdioma,
} from '../../../back-office/idioma/idioma';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateIdioma, createIdioma),
  cambiar: (context: Context) => writeOnce(strapi, context, ChangeIdioma, changeIdioma),
  activar: (context: Context) => writeOnce(strapi, context, SwitchIdioma, switchIdioma),
});
