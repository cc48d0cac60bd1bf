import { bearerOf } from '@guest-app/config/bearer';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isStaffSession } from '../accounts/staff-session';
import fromAdapter from '../policies/from-adapter';
import fromOperator from '../policies/from-operator';

/**
 * Whether a request comes from an adapter or an operator's command, or has the token of a valid session of
 * panel or back office. Checked before its body is read. Its route decides later what it may do.
 */
export async function isKnownCaller(strapi: Core.Strapi, context: Context): Promise<boolean> {
  if (fromAdapter(context) || fromOperator(context)) return true;
  const token = bearerOf(context.request.headers.authorization);
  return token !== undefined && isSession(strapi, token);
}

/** Whether a token is of a session of the panel or the back office that goes on. */
export async function isSession(strapi: Core.Strapi, token: string): Promise<boolean> {
  const panel = strapi.sessionManager('admin');
  const { isValid, payload } = panel.validateAccessToken(token);
  if (isValid) return panel.isSessionActive(payload.sessionId);
  return isStaffSession(strapi, token);
}
