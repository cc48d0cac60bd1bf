import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { writeOnce } from '../write/once';
import { CreateIdioma, SwitchIdioma, createIdioma, switchIdioma } from '../write/idiomas';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  crear: (context: Context) => writeOnce(strapi, context, CreateIdioma, createIdioma),
  activar: (context: Context) => writeOnce(strapi, context, SwitchIdioma, switchIdioma),
});
