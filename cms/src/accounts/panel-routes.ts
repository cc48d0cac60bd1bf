import { mensajeLimite } from '@guest-app/config/accounts/too-many-tries';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { sendsMails } from '../mail/mails';
import { askForPasswordLink, mensajesSinMail } from './forgotten-password';
import { refuseWeak } from './hold-passwords';

/**
 * Changes the panel's own calls on accounts, before routes are made of them. A weak password is refused before Strapi ends the sessions of whoever chose it for himself. Whoever forgot a
 * password is sent a link by this project.
 */
export function guardPanelAccounts(strapi: Core.Strapi): void {
  const { routes } = strapi.admin;
  for (const router of Array.isArray(routes) ? [] : Object.values(routes)) {
    if (typeof router === 'function' || Array.isArray(router)) continue;
    for (const route of router.routes) {
      const { middlewares = [] } = route.config ?? {};
      if (route.method === 'PUT' && route.path === '/users/me') {
        route.config = { ...route.config, middlewares: [...middlewares, refuseWeakFirst] };
      }
      if (route.method === 'POST' && route.path === '/forgot-password') {
        // In the place of Strapi's, which it has from its e-mail plugin, and of what comes after.
        route.config = { ...route.config, middlewares: [sendLink(strapi)] };
      }
      if (route.method === 'GET' && route.path === '/init') {
        route.config = { ...route.config, middlewares: [...middlewares, tellOfMails] };
      }
    }
  }
}

async function refuseWeakFirst({ request }: Context, next: Next): Promise<void> {
  const sent: unknown = request.body;
  if (typeof sent === 'object' && sent !== null && 'password' in sent) {
    if (typeof sent.password === 'string') await refuseWeak(sent.password);
  }
  await next();
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

const Init = Type.Object({ data: Type.Object({}) });

/** Says in the first answer that the panel asks for whether a link for a new password can be had. */
async function tellOfMails(context: Context, next: Next): Promise<void> {
  await next();
  const body: unknown = context.body;
  if (Value.Check(Init, body)) {
    context.body = { ...body, data: { ...body.data, enviaCorreo: sendsMails() } };
  }
}
