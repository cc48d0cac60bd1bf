import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::seccion-referida.seccion-referida');
