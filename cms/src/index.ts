import type { Core } from '@strapi/strapi';

import { createPostgresSchema } from './bootstrap/postgres-schema';

export default {
  async register() {
    await createPostgresSchema();
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    strapi.log.info('ready');
  },
};
