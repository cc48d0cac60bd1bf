import { AsyncLocalStorage } from 'node:async_hooks';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { AuditRow } from '../store/audit-rows';

/** Who acts, and from where. */
export type Actor = Pick<AuditRow, 'quien' | 'origen'>;

const Named = Type.Object({ user: Type.Object({ email: Type.String() }) });

const backOffice = '/api/back-office/';

/** What commands call; all else below `/api` the adapters do, for guests. */
const ofCommands = [
  '/api/contenido/',
  '/api/cuentas/',
  '/api/demo/',
  '/api/estadias/',
  '/api/servicios/',
];

const own = new AsyncLocalStorage<Actor>();

/** Does what somebody does with an account of his own, proved by a password or by a link: the request itself names nobody. */
export const actingAs = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> =>
  own.run(actor, work);

/** Whoever's request this is done for; undefined for a guest's, and for what the system does by itself. */
export function actorOf(strapi: Core.Strapi): Actor | undefined {
  const acting = own.getStore();
  if (acting !== undefined) return acting;
  const context = strapi.requestContext.get();
  if (context === undefined) return undefined;
  const { path } = context;
  if (ofCommands.some((prefix) => path.startsWith(prefix))) {
    return { quien: 'operador', origen: 'comando' };
  }
  if (path.startsWith('/api/') && !path.startsWith(backOffice)) return undefined;
  const state: unknown = context.state;
  if (!Value.Check(Named, state)) return undefined;
  return { quien: state.user.email, origen: path.startsWith(backOffice) ? 'oficina' : 'panel' };
}

/** An import is one row with its counts, and not one for each of its thousands. */
const summed = [
  '/api/contenido/importar',
  '/api/demo/preparar',
  '/api/demo/quitar',
  '/api/servicios/importar',
];

/** Whether each document of this request is to be told of by itself. */
export function actorOfDocuments(strapi: Core.Strapi): Actor | undefined {
  const path = strapi.requestContext.get()?.path ?? '';
  return summed.includes(path) ? undefined : actorOf(strapi);
}
