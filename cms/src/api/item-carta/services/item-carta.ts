import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::item-carta.item-carta');
