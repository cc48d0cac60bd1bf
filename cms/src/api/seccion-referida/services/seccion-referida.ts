import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::seccion-referida.seccion-referida');
