import type { Core } from '@strapi/strapi';

import { bootstrap } from './bootstrap/bootstrap';
import { deleteOldWrites } from './bootstrap/old-writes';
import { createPostgresSchema } from './bootstrap/postgres-schema';
import { nameTypesInSpanish } from './bootstrap/type-names';
import { obeyRules } from './documents/content-write';
import { tellEventsInTurn } from './documents/entry-events';
import { rules } from './documents/rules';
import { addTurnosRoutes } from './plugins/turnos/routes';
import { addPreviewRoutes } from './plugins/vista-previa/routes';

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    nameTypesInSpanish(strapi);
    obeyRules(strapi, rules);
    addTurnosRoutes(strapi);
    addPreviewRoutes(strapi);
    await createPostgresSchema();
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    tellEventsInTurn(strapi);
    await bootstrap(strapi);
    deleteOldWrites(strapi);
  },
};
