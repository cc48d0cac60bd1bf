import type { Core } from '@strapi/strapi';
import { isInBucket } from '../pictures/picture-files';
import { auditAccountChanges } from './account-changes-audited';
import { keepBucketPrivate } from './bucket-pictures-private';
import { limitPanelLogins } from './panel-login-limit';
import { limitPasswordLinks } from './panel-password-links';
import { refuseProvisionalPasswords } from './panel-provisional-passwords';
import { checkPanelUploads } from './panel-uploads-checked';
import { refuseWeakPanelPasswords } from './panel-weak-passwords';
import { nameEachPictureOnce } from './picture-names';
import { closePluginApis } from './plugin-apis-closed';
import { closeRegisterAdmin } from './register-admin-closed';
import { checkStaffSessions } from './staff-session-check';

/**
 * Every hook into an undocumented part of Strapi. Each protects a person, and refuses the start where its
 * target is gone or different. docs/strapi-upgrade.md says what each prevents and when it can go.
 */

/** Applied in `register`, before Strapi makes routes of its lists. */
export function applyPatches(strapi: Core.Strapi): void {
  closeRegisterAdmin(strapi);
  limitPanelLogins(strapi);
  refuseWeakPanelPasswords(strapi);
  refuseProvisionalPasswords(strapi);
  limitPasswordLinks(strapi);
  checkStaffSessions(strapi);
  closePluginApis(strapi);
  checkPanelUploads(strapi);
  nameEachPictureOnce(strapi);
  if (isInBucket()) keepBucketPrivate(strapi);
}

/** Applied in `bootstrap`, when Strapi has its database. */
export function applyDatabasePatches(strapi: Core.Strapi): void {
  auditAccountChanges(strapi);
}
