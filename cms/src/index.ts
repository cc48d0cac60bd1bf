import type { Core } from '@strapi/strapi';
import { enforcePasswordRules } from './accounts/password-rules';
import {
  keepStaffRoles,
  prepareAccountForm,
  requireStaffRole,
} from './accounts/staff-account-form';
import { nameFieldsAs } from './audit/links';
import { finishRestore } from './backup/finish-restore';
import { bootstrap } from './bootstrap/bootstrap';
import { shareWebhooks } from './bootstrap/shared-webhooks';
import { nameTypesInSpanish } from './bootstrap/strapi-defaults';
import { sweep } from './bootstrap/sweeps';
import { logUnawaitedErrors } from './bootstrap/unawaited-errors';
import { changesAreRecorded } from './history/record';
import { invariants } from './invariants';
import { log } from './operation/log';
import { addIdentityRoute } from './panel/identity/routes';
import { addLinkTargetsRoute } from './panel/link-targets';
import { addPreviewRoutes } from './panel/preview/routes';
import { listOnlyEdited } from './panel/recent-entries';
import { savesOverWhatItShowed, showVersions } from './panel/seen-version';
import { panelViews } from './panel/views';
import { applyPlannedChanges } from './planned/apply';
import { applyDatabasePatches, applyPatches } from './strapi-patches/apply-patches';
import { addTurnosRoutes } from './turnos/desk/panel-routes';
import { addMailRoutes } from './turnos/mails/panel-routes';
import { sendBookingMails } from './turnos/mails/send-mails';
import { forgetDaily } from './turnos/privacy/retention';
import { holdInvariants } from './writes/content-write';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    logUnawaitedErrors(strapi);
    nameTypesInSpanish(strapi);
    prepareAccountForm(strapi);
    nameFieldsAs(panelViews);
    applyPatches(strapi);
    holdInvariants(strapi, [savesOverWhatItShowed, changesAreRecorded], invariants);
    listOnlyEdited(strapi);
    addTurnosRoutes(strapi);
    addMailRoutes(strapi);
    addPreviewRoutes(strapi);
    addLinkTargetsRoute(strapi);
    addIdentityRoute(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    applyDatabasePatches(strapi);
    enforcePasswordRules(strapi);
    requireStaffRole(strapi);
    keepStaffRoles(strapi);
    showVersions(strapi);
    await bootstrap(strapi);
    await finishRestore(strapi);
    shareWebhooks(strapi);
    sweep(strapi);
    sendBookingMails(strapi);
    applyPlannedChanges(strapi);
    forgetDaily(strapi);
  },
  destroy() {
    // Strapi removes the process's listeners, also the one that writes the last lines of the log.
    log.finish();
  },
};
