import type { DemoRemoved } from '@guest-app/config/cms-calls/demo';
import type { Core } from '@strapi/strapi';
import { forgetFirstAccounts } from '../accounts/first-accounts';
import { noteAudit } from '../audit/actor';
import { textsThatLead } from '../content/invariants/place-links';
import { demoRows, forgetDemoRows } from '../database/demo-rows';
import { strapiRows } from '../database/tables';
import { inTransaction, type Transaction } from '../database/transactions';
import { personOf } from './prepare-demo';
import { isBooked, servicioAsText } from './services';

const accountUids = {
  admin: 'admin::user',
  staff: 'plugin::users-permissions.user',
} as const;

/**
 * Removes what a demonstration made: its stays with their bookings, its accounts, and its services, except
 * those that a person changed or that real guests booked. First accounts may be made again afterwards.
 */
export async function removeDemo(strapi: Core.Strapi): Promise<DemoRemoved> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const stays = await removeStays(strapi, trx);
    const services = await removeServices(strapi, { trx, tables });
    const cuentas =
      (await removeAccounts(strapi, trx, 'admin')) + (await removeAccounts(strapi, trx, 'staff'));
    await forgetDemoRows(trx);
    await forgetFirstAccounts(strapi);
    await noteAudit(strapi, trx, {
      ...{ accion: 'borrar', tipo: 'Demostración' },
      antes: {
        Estadías: String(stays.removed),
        Servicios: String(services.removed),
        Cuentas: String(cuentas),
      },
    });
    return {
      estadias: stays.removed,
      servicios: services.removed,
      cuentas,
      quedan: [...services.kept, ...stays.kept],
      otrasCuentas: [...(await emailsOf(trx, 'admin_users')), ...(await emailsOf(trx, 'up_users'))],
    };
  });
}

interface Removed {
  readonly removed: number;
  readonly kept: readonly string[];
}

async function removeStays(strapi: Core.Strapi, trx: Transaction['trx']): Promise<Removed> {
  const kept: string[] = [];
  let removed = 0;
  for (const [documentId, person] of await demoRows(trx, 'estadia')) {
    const stored = await trx<{
      document_id: string;
      confirmacion: string;
      nombre: string;
      apellido: string;
    }>('estadias')
      .where({ document_id: documentId })
      .first('confirmacion', 'nombre', 'apellido');
    if (stored === undefined) continue;
    if (personOf(stored) === person) {
      await strapi.documents('api::estadia.estadia').delete({ documentId });
      removed += 1;
    } else kept.push(stored.confirmacion);
  }
  return { removed, kept };
}

async function removeServices(
  strapi: Core.Strapi,
  { trx, tables }: Pick<Transaction, 'trx' | 'tables'>,
): Promise<Removed> {
  const kept: string[] = [];
  let removed = 0;
  const servicios = strapi.documents('api::servicio.servicio');
  for (const [documentId, text] of await demoRows(trx, 'servicio')) {
    const stored = await servicios.findOne({ documentId, fields: ['nombre'] });
    if (stored === null) continue;
    if ((await servicioAsText(trx, documentId)) !== text || (await isBooked(trx, documentId))) {
      kept.push(String(stored['nombre']));
    } else {
      await servicios.delete({ documentId, locale: '*' });
      removed += 1;
    }
  }
  const agendas = strapi.documents('api::agenda.agenda');
  for (const documentId of (await demoRows(trx, 'agenda')).keys()) {
    const stored = await agendas.findOne({ documentId, populate: ['servicios'] });
    const left: unknown = stored?.['servicios'];
    if (stored !== null && Array.isArray(left) && left.length === 0) {
      const numero = Number(stored['numero']);
      if ((await textsThatLead(tables, { kind: 'agenda', numero })).length > 0) {
        kept.push(String(stored['nombre']));
      } else await agendas.delete({ documentId });
    }
  }
  return { removed, kept };
}

/** Past the panel's own service, which keeps the last administrator: real ones are made right after. */
async function removeAccounts(
  strapi: Core.Strapi,
  trx: Transaction['trx'],
  kind: keyof typeof accountUids,
): Promise<number> {
  const documents = [...(await demoRows(trx, kind)).keys()];
  const accounts = strapiRows(strapi, accountUids[kind]);
  const where = { documentId: { $in: documents } };
  const count = await accounts.count({ where });
  await accounts.deleteMany({ where });
  return count;
}

async function emailsOf(
  trx: Transaction['trx'],
  table: 'admin_users' | 'up_users',
): Promise<string[]> {
  const rows: { email: string }[] = await trx<{ email: string }>(table)
    .orderBy('id')
    .select('email');
  return rows.map(({ email }) => email);
}
