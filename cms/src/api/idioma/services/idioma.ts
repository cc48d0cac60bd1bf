import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::idioma.idioma');
