import type { Core } from '@strapi/strapi';

import { strapiRows } from '../strapi-rows';
import type { ServiceRegistry } from './service-registry';

const name = 'Adaptador';
const description = 'Lo usa el adaptador para leer el contenido; se renueva al iniciar.';
/** Names of the tokens that Strapi makes in a new database. */
const strapiDefaults = ['Read Only', 'Full Access'];

interface TokenService {
  hash(token: string): string;
}

/** The adapters' token may call the content routes and nothing else. Strapi's own first tokens go. */
export async function prepareAdapterToken(strapi: Core.Strapi, token: string): Promise<void> {
  const tokens = strapiRows(strapi, 'admin::api-token');
  const existing = await tokens.findOne({ where: { name } });
  if (existing === null) await tokens.deleteMany({ where: { name: { $in: strapiDefaults } } });

  const service = strapi
    .get<ServiceRegistry<TokenService>>('services')
    .get('admin::api-token-content-api');
  const accessKey = service.hash(token);
  const row = { name, description, type: 'custom', kind: 'content-api', accessKey };
  const { id } =
    existing === null
      ? await tokens.create({ data: { ...row, lifespan: null, expiresAt: null } })
      : await tokens.update({ where: { id: existing.id }, data: row });
  const permissions = strapiRows(strapi, 'admin::api-token-permission');
  await permissions.deleteMany({ where: { token: { id } } });
  for (const action of contentActions(strapi)) {
    await permissions.create({ data: { action, token: id } });
  }
}

function contentActions(strapi: Core.Strapi): readonly string[] {
  return strapi.contentAPI.permissions.providers.action
    .keys()
    .map(String)
    .filter((action) => action.startsWith('api::contenido.'));
}
