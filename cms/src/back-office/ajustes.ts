import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { whatsappFault } from '@guest-app/config/whatsapp';
import type { Core } from '@strapi/strapi';
import { readAjustes } from '../content/read-content';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { ofAjustes, versionOf } from '../database/versions';
import { loadPictures, planPicture } from '../pictures/picture-field';
import { removeReplaced } from '../pictures/unused-pictures';
import { checkVersion, type WriteContext } from '../writes/once';
import { invalid } from '../writes/refusal';

const uid = 'api::ajustes.ajustes';

/** As they are stored now. */
export async function readStoredAjustes(strapi: Core.Strapi): Promise<calls.StoredAjustes> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    // First: a change between the two makes a save be refused, never taken for a save on top of it.
    const version = await versionOf(trx, ofAjustes);
    return { ...(await readAjustes(tables)), version };
  });
}

/**
 * Changes the sent fields that differ from the stored ones, so that a new title does not undo what the panel
 * wrote elsewhere.
 */
export async function changeAjustes(
  { version, ...input }: SentTo<typeof calls.changeAjustes>,
  context: WriteContext,
): Promise<{ version: number }> {
  const { strapi, tables, trx } = context;
  await checkVersion(trx, ofAjustes, version);
  const stored = await tables('ajustes').orderBy('id').first();
  const changed = (sent: string | undefined, value: string | null | undefined) =>
    sent === (value ?? '') ? undefined : sent;
  const titulo = changed(input.titulo, stored?.titulo);
  const whatsapp = changed(input.whatsapp?.trim(), stored?.whatsapp);
  const color1 = changed(input.color1?.trim(), stored?.color_1);
  const color2 = changed(input.color2?.trim(), stored?.color_2);
  if (whatsapp !== undefined) checkNumber(whatsapp);
  checkColor(color1, 'El color principal');
  checkColor(color2, 'El color secundario');
  const id = stored?.id ?? null;
  const owners = id === null ? [] : [{ uid, field: 'logo', ids: [id] }];
  const pictures = await loadPictures(context, [input.logo], owners);
  const { campos, replaced } = planPicture(pictures, input.logo, { uid, field: 'logo', id });
  const data: Record<string, unknown> = {
    ...(titulo !== undefined && { titulo }),
    ...(whatsapp !== undefined && { whatsapp }),
    // The panel's form takes a colour or none, and the empty text for neither.
    ...(color1 !== undefined && { color1: color1 || null }),
    ...(color2 !== undefined && { color2: color2 || null }),
    ...campos,
  };
  if (Object.keys(data).length > 0) {
    const documents = strapi.documents(uid);
    await (stored === undefined
      ? documents.create({ data: { nombre: await nameOf(tables), ...data } })
      : documents.update({ documentId: stored.document_id, data }));
  }
  await removeReplaced(context, replaced);
  return { version: await versionOf(trx, ofAjustes) };
}

/** What guests read where no row holds a name yet. */
async function nameOf(tables: Tables): Promise<string> {
  return (await readAjustes(tables)).nombre;
}

function checkNumber(whatsapp: string): void {
  const fault = whatsappFault(whatsapp);
  if (fault !== undefined) throw invalid(fault);
}

function checkColor(color: string | undefined, what: string): void {
  if (color === undefined || color === '' || /^#[\da-f]{6}$/i.test(color)) return;
  throw invalid(`${what} se escribe con # y seis cifras hexadecimales, como #14324a.`);
}
