import { factories } from '@strapi/strapi';

/** Reading only, for API tokens made in the panel: no role has it. */
export default factories.createCoreRouter('api::item-carta.item-carta', {
  only: ['find', 'findOne'],
});
