import type { Core } from '@strapi/strapi';
import { type StaffTokens, verifySession } from '../accounts/staff-session';
import { serviceToPatch } from './patch-target';

/**
 * Prevents that a stolen or ended session of the staff opens the back office until its token expires:
 * Strapi's tokens know no sessions and no second factor.
 *
 * Strapi: `@strapi/plugin-users-permissions/server/services/jwt.js`. Test:
 * `scripts/test/cms/admin-session.test.ts`.
 */
export function checkStaffSessions(strapi: Core.Strapi): void {
  const tokens = serviceToPatch<StaffTokens>(
    strapi,
    'staff-session-check',
    'plugin::users-permissions.jwt',
    { verify: 1 },
  );
  tokens.verify = verifySession(strapi, tokens.verify.bind(tokens));
}
