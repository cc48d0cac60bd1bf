import type { ComponentType } from '@guest-app/config/component-types';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/back-office';

import type { ComponenteRow, ReferenciaRow } from '../../store/tables';
import { versionOf } from '../../store/versions';
import type { WriteContext } from '../../writes/once';
import { invalid, missing } from '../../writes/refusal';
import {
  findComponente,
  findReferencias,
  findSeccion,
  ownerOf,
  rowId,
  theOne,
  typeOf,
  type Stored,
} from '../rows';
import { checkLanguages, noTexts, requireText, saveDocument } from '../texts';
import { checkVersion } from '../version';

const uid = 'api::seccion-referida.seccion-referida';
const noReferencia = 'No existe esa sección referida.';

export async function createSeccionReferida(
  { componente: id, version, ...referencia }: SentTo<typeof calls.createSeccionReferida>,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const { tables, trx, strapi } = context;
  const componente = await findComponente(tables, id);
  requireType(typeOf(componente));
  await checkVersion(trx, componente.documentId, version);
  await checkLanguages(strapi, [referencia.textos]);
  const documentId = await saveSeccionReferida(context, referencia, null, {
    componente: componente.documentId,
  });
  return {
    id: await rowId(tables, 'secciones_referidas', documentId),
    version: await versionOf(trx, componente.documentId),
  };
}

export async function changeSeccionReferida(
  { id, version, ...referencia }: SentTo<typeof calls.changeSeccionReferida>,
  context: WriteContext,
): Promise<{ version: number }> {
  const { tables, trx, strapi } = context;
  const stored = theOne(await findReferencias(tables, { referencia: id }), noReferencia);
  const componente = await ownerOf('secciones_referidas', stored, tables);
  await checkVersion(trx, componente, version);
  await checkLanguages(strapi, [referencia.textos]);
  await saveSeccionReferida(context, referencia, stored, {});
  return { version: await versionOf(trx, componente) };
}

export async function deleteSeccionReferida(
  { id }: SentTo<typeof calls.deleteSeccionReferida>,
  { tables, trx, strapi }: WriteContext,
): Promise<{ version: number }> {
  const stored = theOne(await findReferencias(tables, { referencia: id }), noReferencia);
  const componente = await ownerOf('secciones_referidas', stored, tables);
  await strapi.documents(uid).delete({ documentId: stored.documentId });
  return { version: await versionOf(trx, componente) };
}

/**
 * Brings a component's references to what a list says: those left out are deleted, new ones made. Gives their documents
 * in the list's order, for the component to take.
 */
export async function saveSeccionesReferidas(
  context: WriteContext,
  type: ComponentType,
  componente: Stored<ComponenteRow> | null,
  referencias: readonly calls.SeccionReferidaInComponente[],
): Promise<readonly string[]> {
  if (referencias.length > 0) requireType(type);
  const stored =
    componente === null
      ? []
      : await findReferencias(context.tables, { componente: componente.row.id });
  const byId = new Map(stored.map((referencia) => [referencia.row.id, referencia]));
  const kept = referencias.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length) throw invalid('Hay una sección referida repetida.');
  for (const { row, documentId } of stored) {
    if (!kept.includes(row.id)) await context.strapi.documents(uid).delete({ documentId });
  }
  const documents: string[] = [];
  for (const { id, ...referencia } of referencias) {
    const before = id === undefined ? null : byId.get(id);
    if (before === undefined) throw missing(noReferencia);
    documents.push(await saveSeccionReferida(context, referencia, before, {}));
  }
  return documents;
}

async function saveSeccionReferida(
  { strapi, tables }: WriteContext,
  { nombreReferencia, seccion, textos }: Omit<calls.SeccionReferidaInComponente, 'id'>,
  stored: Stored<ReferenciaRow> | null,
  parent: { readonly componente?: string },
): Promise<string> {
  const nombre = nombreReferencia ?? stored?.row.nombre_referencia ?? '';
  if (nombre.trim() === '') throw invalid('Ingrese un nombre de referencia');
  requireText(textos, stored?.textos, 'etiqueta', 'Ingrese una etiqueta en español');
  if (seccion === undefined && stored === null) throw invalid('Seleccione una sección');
  const target =
    seccion === undefined ? {} : { seccion: (await findSeccion(tables, seccion)).documentId };
  const isSame = stored !== null && (await targetOf(tables, stored.row.id)) === seccion;
  return saveDocument(strapi, {
    uid,
    documentId: stored?.documentId ?? null,
    campos: {
      ...(nombre === stored?.row.nombre_referencia ? {} : { nombreReferencia: nombre }),
      ...(isSame ? {} : target),
      ...parent,
    },
    textos,
    stored: stored?.textos ?? noTexts,
  });
}

async function targetOf(
  tables: WriteContext['tables'],
  referencia: number,
): Promise<number | undefined> {
  const link = await tables('secciones_referidas_seccion_lnk')
    .where({ seccion_referida_id: referencia })
    .first('seccion_id');
  return link?.seccion_id;
}

function requireType(type: ComponentType): void {
  if (!type.tieneSeccionReferida) {
    throw invalid('Los componentes de este tipo no llevan secciones referidas.');
  }
}
