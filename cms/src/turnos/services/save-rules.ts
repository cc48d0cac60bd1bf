import { isDeepStrictEqual } from 'node:util';
import type { CierreWritten, HorarioWritten } from '@guest-app/config/cms-calls/servicios';
import type { Core } from '@strapi/strapi';
import { conflict } from '../../writes/refusal';
import { weekdays } from '../shifts/stored-rules';
import type { Owned } from './rules';

type Written<Id extends string> = Partial<Record<Id, number>> & object;

/** The documents that a save of a list creates, changes and removes. */
interface ListPlan<Row> {
  readonly created: readonly Row[];
  readonly changed: readonly { readonly documentId: string; readonly row: Row }[];
  readonly removed: readonly string[];
}

/** Compares a list in a form with the stored one; equal rows are not written. */
export function planRows<Id extends 'idHorario' | 'idCierre', Row extends Written<Id>>(
  id: Id,
  written: readonly Row[],
  stored: readonly Owned<Row>[],
): ListPlan<Row> {
  const byId = new Map(stored.map((one) => [one.row[id], one]));
  const created: Row[] = [];
  const changed: { documentId: string; row: Row }[] = [];
  const kept = new Set<string>();
  for (const row of written) {
    if (row[id] === undefined) {
      created.push(row);
      continue;
    }
    const found = byId.get(row[id]);
    if (found === undefined || kept.has(found.documentId)) {
      throw conflict(
        'Otra persona borró uno de los horarios o cierres. Vuelva a abrir el formulario para ver lo guardado.',
      );
    }
    kept.add(found.documentId);
    if (!isDeepStrictEqual(row, found.row)) changed.push({ documentId: found.documentId, row });
  }
  const removed = stored.filter(({ documentId }) => !kept.has(documentId));
  return { created, changed, removed: removed.map(({ documentId }) => documentId) };
}

const horarioUid = 'api::horario.horario';
const cierreUid = 'api::cierre.cierre';

export async function writeHorarios(
  strapi: Core.Strapi,
  plan: ListPlan<HorarioWritten>,
  servicio: string,
): Promise<void> {
  for (const documentId of plan.removed) await strapi.documents(horarioUid).delete({ documentId });
  for (const { documentId, row } of plan.changed) {
    await strapi.documents(horarioUid).update({ documentId, data: horarioData(row) });
  }
  for (const row of plan.created) {
    await strapi.documents(horarioUid).create({ data: { ...horarioData(row), servicio } });
  }
}

function horarioData({ idHorario: _id, dias, ...horario }: HorarioWritten): Data {
  const days = weekdays.map((weekday, index) => [weekday, dias.includes(index + 1)] as const);
  return { ...horario, ...Object.fromEntries(days) };
}

type Data = Readonly<Record<string, unknown>>;

export async function writeCierres(
  strapi: Core.Strapi,
  plan: ListPlan<CierreWritten>,
  servicio: string | null,
): Promise<void> {
  const owner = servicio === null ? {} : { servicio };
  for (const documentId of plan.removed) await strapi.documents(cierreUid).delete({ documentId });
  for (const { idCierre: _id, ...cierre } of plan.created) {
    const data: Data = { ...cierre, ...owner };
    await strapi.documents(cierreUid).create({ data });
  }
  for (const { documentId, row } of plan.changed) {
    const { idCierre: _id, ...cierre } = row;
    const data: Data = cierre;
    await strapi.documents(cierreUid).update({ documentId, data });
  }
}
