import { mensajeLimite } from '@guest-app/config/accounts/too-many-tries';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { askForPasswordLink, mensajesSinMail } from '../accounts/forgotten-password';
import { panelRoute } from './patch-target';

/**
 * Prevents that strangers fill a mailbox with links for a new password, or find out who has an account. In
 * the place of the route's middlewares, so that neither Strapi's limit nor its controller, which stores the
 * code unhashed, is reached.
 *
 * Strapi: `@strapi/admin/server/src/controllers/authentication.ts`. Test:
 * `scripts/test/cms/admin-session.test.ts`.
 */
export function limitPasswordLinks(strapi: Core.Strapi): void {
  const route = panelRoute(strapi, 'panel-password-links', 'POST /forgot-password');
  route.config = { ...route.config, middlewares: [sendLink(strapi)] };
}

const Forgotten = Type.Object({
  email: Type.String({ pattern: '^[^\\s@\\0]+@[^\\s@\\0]+$', maxLength: 255 }),
});

const sendLink = (strapi: Core.Strapi) => async (context: Context) => {
  const sent: unknown = context.request.body;
  if (!Value.Check(Forgotten, sent)) throw new errors.ValidationError('Ingrese un email valido');
  const asked = await askForPasswordLink(strapi, 'admin', {
    email: sent.email,
    direccion: context.request.ip,
    afterAnswer: (work) => void context.res.once('close', work),
  });
  if (asked.kind === 'limite') {
    context.set('Retry-After', String(asked.segundos));
    throw new errors.RateLimitError(mensajeLimite(asked.segundos));
  }
  if (asked.kind === 'sin correo') throw new errors.NotFoundError(mensajesSinMail[asked.kind]);
  if (asked.kind === 'ok') {
    context.status = 204;
    return;
  }
  // Strapi would say no more than the status.
  const message = mensajesSinMail[asked.kind];
  context.status = 503;
  context.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
};
