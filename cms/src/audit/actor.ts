import { AsyncLocalStorage } from 'node:async_hooks';
import { shortened } from '@guest-app/config/cut-text';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { type AuditRow, noteAuditRow } from '../database/audit-rows';
import type { Connection } from '../database/connection';
import { readClock } from '../settings/environment';
import { asText, type Differences } from './differences';

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

/** Runs what a person does with their own account, proved by a password or by a link: such a request has no session. */
export const actingAs = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> =>
  own.run(actor, work);

/** The person for whom this request is done; undefined for a guest's, and for the system's own work. */
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

/** Whether each document of this request has an audit row of its own. */
export function actorOfDocuments(strapi: Core.Strapi): Actor | undefined {
  const path = strapi.requestContext.get()?.path ?? '';
  return summed.includes(path) ? undefined : actorOf(strapi);
}

/** The fields of an audit row, the same for every way of changing something. */
export interface AuditEntry extends Partial<Differences> {
  readonly accion: AuditRow['accion'];
  readonly tipo: string;
  /** What this one of its kind is called; nothing of guests. */
  readonly nombre?: string | undefined;
  readonly documento?: string | null;
}

const longestSubject = 200;

/** A row for the request's actor; undefined without one. */
function auditRow(
  strapi: Core.Strapi,
  { accion, tipo, nombre = '', documento = null, antes = {}, despues = {} }: AuditEntry,
): AuditRow | undefined {
  const actor = actorOf(strapi);
  return (
    actor && {
      ...actor,
      ...{ accion, tipo, documento },
      asunto: shortened(nombre === '' ? tipo : `${tipo}: ${nombre}`, longestSubject),
      momento: readClock().now,
      antes: asText(antes),
      despues: asText(despues),
    }
  );
}

/** Writes an audit row for the request's actor, in its transaction. */
export async function noteAudit(
  strapi: Core.Strapi,
  trx: Connection,
  entry: AuditEntry,
): Promise<void> {
  const row = auditRow(strapi, entry);
  if (row !== undefined) await noteAuditRow(trx, row);
}
