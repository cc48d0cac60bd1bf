import type { Core } from '@strapi/strapi';
import { auditRoles } from './accounts/audit-roles';
import { checkPasswordsOnThreads } from './accounts/check-passwords';
import { holdPasswords } from './accounts/hold-passwords';
import { holdPanelLogins } from './accounts/panel-login';
import { guardPanelAccounts } from './accounts/panel-routes';
import { holdStaffSessions } from './accounts/staff-session';
import { auditAccounts } from './audit/accounts';
import { nameFieldsAs } from './audit/links';
import { guardPanelUploads } from './bodies/panel-uploads';
import { bootstrap } from './bootstrap/bootstrap';
import { deleteOldWrites } from './bootstrap/old-writes';
import { removePluginApis } from './bootstrap/plugin-apis';
import { shareWebhooks } from './bootstrap/shared-webhooks';
import { nameTypesInSpanish } from './bootstrap/type-names';
import { invariants } from './invariants';
import { addIdentityRoute } from './panel/identity/routes';
import { addPreviewRoutes } from './panel/preview/routes';
import { panelViews } from './panel/views';
import { answerForBucket } from './pictures/kept-pictures';
import { markPictureNames } from './pictures/marked-names';
import { renameReplacedPictures } from './pictures/replaced-pictures';
import { finishRestore } from './respaldo/finish-restore';
import { tellEventsInTurn } from './store/entry-events';
import { applyPatches } from './strapi-patches/apply-patches';
import { addMailRoutes } from './turnos/mails/panel-routes';
import { sendBookingMails } from './turnos/mails/send-mails';
import { forgetDaily } from './turnos/olvido/retention';
import { addTurnosRoutes } from './turnos/panel/routes';
import { holdInvariants } from './writes/content-write';

/** Milliseconds for which a connection waits for another request: longer than the adapters keep theirs. */
const keepAliveTimeout = 72_000;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    nameTypesInSpanish(strapi);
    nameFieldsAs(panelViews);
    applyPatches(strapi);
    removePluginApis(strapi);
    guardPanelAccounts(strapi);
    guardPanelUploads(strapi);
    answerForBucket(strapi);
    markPictureNames(strapi);
    renameReplacedPictures(strapi);
    checkPasswordsOnThreads(strapi);
    holdInvariants(strapi, invariants);
    addTurnosRoutes(strapi);
    addMailRoutes(strapi);
    addPreviewRoutes(strapi);
    addIdentityRoute(strapi);
    strapi.server.httpServer.keepAliveTimeout = keepAliveTimeout;
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    tellEventsInTurn(strapi);
    auditAccounts(strapi);
    auditRoles(strapi);
    holdPasswords(strapi);
    holdPanelLogins(strapi);
    holdStaffSessions(strapi);
    await bootstrap(strapi);
    await finishRestore(strapi);
    shareWebhooks(strapi);
    deleteOldWrites(strapi);
    sendBookingMails(strapi);
    forgetDaily(strapi);
  },
};
