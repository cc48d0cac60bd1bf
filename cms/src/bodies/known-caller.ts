import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import fromAdapter from '../policies/from-adapter';
import fromOperator from '../policies/from-operator';

interface StaffTokens {
  /** Rejects for a token that is forged or over. */
  verify(token: string): Promise<unknown>;
}

/**
 * Whether a request comes from an adapter or an operator's command, or carries the token of a session that goes on, of the panel or of the back office:
 * told before its body is read. What it may do is decided later, by its route.
 */
export async function isKnownCaller(strapi: Core.Strapi, context: Context): Promise<boolean> {
  if (fromAdapter(context) || fromOperator(context)) return true;
  const token = /^Bearer (.+)$/i.exec(context.request.headers.authorization ?? '')?.[1];
  if (token === undefined) return false;
  const panel = strapi.sessionManager('admin');
  const { isValid, payload } = panel.validateAccessToken(token);
  if (isValid) return panel.isSessionActive(payload.sessionId);
  const staff: StaffTokens = strapi.plugin('users-permissions').service('jwt');
  return staff.verify(token).then(
    () => true,
    () => false,
  );
}
