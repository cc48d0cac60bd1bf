import type { Core } from '@strapi/strapi';
import { readClock } from '../settings/clock';
import { type AuditRow, noteAuditRow } from '../store/audit-rows';
import type { Connection } from '../store/connection';
import { actorOf } from './actor';
import { asText, cut, type Differences } from './differences';

/** What is told of a thing, by whatever way it was changed. */
export interface Told extends Partial<Differences> {
  readonly accion: AuditRow['accion'];
  readonly tipo: string;
  /** What this one of its kind is called; nothing of guests. */
  readonly nombre?: string | undefined;
  readonly documento?: string | null;
}

const longestSubject = 200;

/** A row of what whoever asks does; undefined where nobody does. */
function auditRow(
  strapi: Core.Strapi,
  { accion, tipo, nombre = '', documento = null, antes = {}, despues = {} }: Told,
): AuditRow | undefined {
  const actor = actorOf(strapi);
  return (
    actor && {
      ...actor,
      ...{ accion, tipo, documento },
      asunto: cut(nombre === '' ? tipo : `${tipo}: ${nombre}`, longestSubject),
      momento: readClock().now,
      antes: asText(antes),
      despues: asText(despues),
    }
  );
}

/** Notes what whoever asks does, in its transaction. */
export async function noteAudit(strapi: Core.Strapi, trx: Connection, told: Told): Promise<void> {
  const row = auditRow(strapi, told);
  if (row !== undefined) await noteAuditRow(trx, row);
}
