import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from '../accounts/service-registry';
import { strapiRows } from '../store/strapi-rows';

const name = 'Adaptador';
const description = 'Lo usa el adaptador para leer el contenido; se renueva al iniciar.';
/** Names of the tokens that Strapi makes in a new database. */
const strapiDefaults = ['Read Only', 'Full Access'];

interface TokenService {
  hash(token: string): string;
}

/** Calls that the adapters make in nobody's name: the content, and the back office's lists, which need no staff. */
const adapterActions = /^api::(contenido\.|back-office\.listado\.)/;

/** The adapters' token may make those calls and nothing else. Strapi's own first tokens go. */
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
  for (const action of permittedActions(strapi)) {
    await permissions.create({ data: { action, token: id } });
  }
}

function permittedActions(strapi: Core.Strapi): readonly string[] {
  return strapi.contentAPI.permissions.providers.action
    .keys()
    .map(String)
    .filter((action) => adapterActions.test(action));
}
