import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/servicios';
import { defaultLocale } from '@guest-app/config/languages';
import { versionOf } from '../../database/versions';
import { checkVersion, type WriteContext } from '../../writes/once';
import { invalid, missing } from '../../writes/refusal';

const uid = 'api::agenda.agenda';

type AgendaInput = SentTo<typeof calls.createAgenda>;

export async function createAgenda(
  input: AgendaInput,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const data = await dataOf(input, context);
  const { id, documentId } = await context.strapi.documents(uid).create({ data });
  return { id: Number(id), version: await versionOf(context.trx, documentId) };
}

export async function changeAgenda(
  { idAgenda, version, ...input }: SentTo<typeof calls.changeAgenda>,
  context: WriteContext,
): Promise<{ version: number }> {
  const documentId = await findAgenda(context, idAgenda);
  await checkVersion(context.trx, documentId, version);
  const data = await dataOf(input, context);
  await context.strapi.documents(uid).update({ documentId, data });
  return { version: await versionOf(context.trx, documentId) };
}

export async function deleteAgenda(
  { id }: SentTo<typeof calls.deleteAgenda>,
  context: WriteContext,
): Promise<object> {
  await context.strapi.documents(uid).delete({ documentId: await findAgenda(context, id) });
  return {};
}

async function findAgenda({ trx }: WriteContext, id: number): Promise<string> {
  const row: { document_id: string } | undefined = await trx('agendas')
    .where({ id })
    .forUpdate()
    .first('document_id');
  if (row === undefined)
    throw missing('Esa agenda ya no existe: puede haberla borrado otra persona.');
  return row.document_id;
}

async function dataOf(
  { numero, nombre, servicios }: AgendaInput,
  { trx }: WriteContext,
): Promise<Readonly<Record<string, unknown>>> {
  if (nombre.trim() === '') throw invalid('Ingrese un nombre');
  const rows: { id: number; document_id: string }[] = await trx('servicios')
    .where({ locale: defaultLocale })
    .whereIn('id', servicios)
    .select('id', 'document_id');
  if (rows.length < new Set(servicios).size)
    throw missing('Ese servicio ya no existe: puede haberlo borrado otra persona.');
  return {
    numero,
    nombre,
    servicios: { set: rows.map((row) => row.document_id) },
  };
}
