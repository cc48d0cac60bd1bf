import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';

/** Names of the tokens that Strapi makes in a database without people. */
const strapiDefaults = ['Read Only', 'Full Access'];
/** The adapters' own, as versions before this one kept it. */
const adapters = {
  name: 'Adaptador',
  description: 'Lo usa el adaptador para leer el contenido; se renueva al iniciar.',
};

/** No token opens a hotel's content but those that its people make. */
export async function removeApiTokens(strapi: Core.Strapi): Promise<void> {
  const isNobodys = (await strapiRows(strapi, 'admin::user').count({ where: {} })) === 0;
  const where = isNobodys ? { $or: [adapters, { name: { $in: strapiDefaults } }] } : adapters;
  const tokens = strapiRows(strapi, 'admin::api-token');
  for (const { id } of await tokens.findMany({ where })) {
    await strapiRows(strapi, 'admin::api-token-permission').deleteMany({
      where: { token: { id } },
    });
    await tokens.deleteMany({ where: { id } });
  }
}
