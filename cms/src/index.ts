import type { Core } from '@strapi/strapi';
import { guardPanelUploads } from './bodies/panel-uploads';
import { bootstrap } from './bootstrap/bootstrap';
import { removeFirstComersCall } from './bootstrap/first-comer';
import { deleteOldWrites } from './bootstrap/old-writes';
import { removePluginApis } from './bootstrap/plugin-apis';
import { nameTypesInSpanish } from './bootstrap/type-names';
import { invariants } from './invariants';
import { limitPanelLogins } from './logins/panel';
import { checkPasswordsOnThreads } from './logins/passwords';
import { addPreviewRoutes } from './panel/preview/routes';
import { tellEventsInTurn } from './store/entry-events';
import { addTurnosRoutes } from './turnos/panel/routes';
import { holdInvariants } from './writes/content-write';

/** Milliseconds for which a connection waits for another request: longer than the adapters keep theirs. */
const keepAliveTimeout = 72_000;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    nameTypesInSpanish(strapi);
    removePluginApis(strapi);
    removeFirstComersCall(strapi);
    guardPanelUploads(strapi);
    checkPasswordsOnThreads(strapi);
    limitPanelLogins(strapi);
    holdInvariants(strapi, invariants);
    addTurnosRoutes(strapi);
    addPreviewRoutes(strapi);
    strapi.server.httpServer.keepAliveTimeout = keepAliveTimeout;
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    tellEventsInTurn(strapi);
    await bootstrap(strapi);
    deleteOldWrites(strapi);
  },
};
