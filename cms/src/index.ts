import type { Core } from '@strapi/strapi';

import { bootstrap } from './bootstrap/bootstrap';
import { createPostgresSchema } from './bootstrap/postgres-schema';
import { obeyRules } from './documents/content-write';
import { rules } from './documents/rules';

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    obeyRules(strapi, rules);
    await createPostgresSchema();
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }) {
    return bootstrap(strapi);
  },
};
