import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { defaultLocale } from '@guest-app/config/languages';
import {
  saveDocument,
  checkLanguages,
  planDocument,
  requireText,
  type StoredTexts,
} from '../content/document-plan';
import { knownLocales } from '../content/locales';
import { writeTexts } from '../content/reviews';
import { versionOf } from '../database/versions';
import { checkVersion, type WriteContext } from '../writes/once';
import { conflict, invalid } from '../writes/refusal';
import { findComponente, findSeccion, rowId } from './rows';

const uid = 'api::seccion.seccion';

type SeccionInput = SentTo<typeof calls.createSeccion>;

/** `own` has fields that no form sends. */
export async function createSeccion(
  input: SeccionInput,
  context: WriteContext,
  own: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; version: number }> {
  const componentes = await checkSeccion(input, undefined, context);
  const plan = planDocument({
    uid,
    stored: null,
    campos: {
      nombre: input.nombre,
      activa: input.activa ?? true,
      componentes: { set: componentes },
      ...own,
    },
    textos: input.textos,
  });
  const documentId = await saveDocument(context.strapi, plan);
  return {
    id: await rowId(context.tables, 'secciones', documentId),
    version: await versionOf(context.trx, documentId),
  };
}

export async function changeSeccion(
  { id, version, correccionMenor = false, ...input }: SentTo<typeof calls.changeSeccion>,
  context: WriteContext,
): Promise<{ version: number }> {
  const stored = await findSeccion(context.tables, id);
  await checkVersion(context.trx, stored.documentId, version);
  const componentes = await checkSeccion(input, stored.textos, context);
  const plan = planDocument({
    uid,
    stored,
    campos: { nombre: input.nombre, componentes: { set: componentes } },
    textos: input.textos,
  });
  await writeTexts(context.trx, correccionMenor, () => saveDocument(context.strapi, plan));
  return { version: await versionOf(context.trx, stored.documentId) };
}

export async function deleteSeccion(
  { id }: SentTo<typeof calls.deleteSeccion>,
  { tables, strapi }: WriteContext,
): Promise<object> {
  const { row, documentId } = await findSeccion(tables, id);
  if (row.activa) throw conflict('La sección está activa. Desactívela antes de borrarla.');
  await strapi.documents(uid).delete({ documentId });
  return {};
}

/**
 * Puts the sections in the order of the list, each on or off; those that the list leaves out stay as they
 * are, after it.
 */
export async function arrangeSecciones(
  { secciones }: SentTo<typeof calls.arrangeSecciones>,
  { tables, trx, strapi }: WriteContext,
): Promise<object> {
  if (new Set(secciones.map(({ id }) => id)).size < secciones.length) {
    throw invalid('Hay una sección repetida.');
  }
  const wanted = [];
  for (const { id, activa, version } of secciones) {
    const { documentId } = await findSeccion(tables, id);
    await checkVersion(trx, documentId, version);
    wanted.push({ documentId, activa });
  }
  for (const [index, { documentId, activa }] of wanted.entries()) {
    // Read again each time, because placing the rows before may have moved others.
    const row = await tables('secciones')
      .where({ document_id: documentId, locale: defaultLocale })
      .first('posicion', 'activa');
    const posicion = index + 1;
    if (row?.posicion === posicion && Boolean(row.activa) === activa) continue;
    const data: Record<string, unknown> = { posicion, activa };
    await strapi.documents(uid).update({ documentId, locale: defaultLocale, data });
  }
  return {};
}

/** Refuses what a section must not be; returns the documents of its components, each once, in order. */
async function checkSeccion(
  { nombre, textos, componentes }: SeccionInput,
  stored: StoredTexts | undefined,
  { strapi, tables }: WriteContext,
): Promise<readonly string[]> {
  if (nombre.trim() === '') throw invalid('Ingrese un nombre');
  requireText(textos, stored, 'etiqueta', 'Ingrese una etiqueta en español');
  if (componentes.length === 0) throw invalid('Seleccione al menos un componente');
  checkLanguages(await knownLocales(strapi), [textos]);
  const documents = new Set<string>();
  for (const id of componentes) documents.add((await findComponente(tables, id)).documentId);
  return [...documents];
}
