import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::item-carta.item-carta');
