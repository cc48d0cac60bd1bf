import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type { ComponentType } from '@guest-app/config/component-types';
import { saveDocument, checkLanguages } from '../content/document-plan';
import { knownLocales } from '../content/locales';
import { writeTexts } from '../content/reviews';
import { versionOf } from '../database/versions';
import { checkVersion, type WriteContext } from '../writes/once';
import { invalid } from '../writes/refusal';
import { planSeccionReferida, referenciaUid } from './plan-children';
import { findComponente, findReferencia, loadTargets, ownerOf, rowId, typeOf } from './rows';

export async function createSeccionReferida(
  { componente: id, version, ...referencia }: SentTo<typeof calls.createSeccionReferida>,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const { tables, trx, strapi } = context;
  const componente = await findComponente(tables, id);
  requireType(typeOf(componente));
  await checkVersion(trx, componente.documentId, version);
  checkLanguages(await knownLocales(strapi), [referencia.textos]);
  const known = await loadTargets(tables, [], [referencia.seccion]);
  const plan = planSeccionReferida(referencia, null, known, { componente: componente.documentId });
  return {
    id: await rowId(tables, 'secciones_referidas', await saveDocument(strapi, plan)),
    version: await versionOf(trx, componente.documentId),
  };
}

export async function changeSeccionReferida(
  {
    id,
    version,
    correccionMenor = false,
    ...referencia
  }: SentTo<typeof calls.changeSeccionReferida>,
  context: WriteContext,
): Promise<{ version: number }> {
  const { tables, trx, strapi } = context;
  const stored = await findReferencia(tables, id);
  const componente = await ownerOf('secciones_referidas', stored, tables);
  await checkVersion(trx, componente.documentId, version);
  checkLanguages(await knownLocales(strapi), [referencia.textos]);
  const known = await loadTargets(tables, [id], [referencia.seccion]);
  const plan = planSeccionReferida(referencia, stored, known);
  await writeTexts(trx, correccionMenor, () => saveDocument(strapi, plan));
  return { version: await versionOf(trx, componente.documentId) };
}

export async function deleteSeccionReferida(
  { id }: SentTo<typeof calls.deleteSeccionReferida>,
  { tables, trx, strapi }: WriteContext,
): Promise<{ version: number }> {
  const stored = await findReferencia(tables, id);
  const componente = await ownerOf('secciones_referidas', stored, tables);
  await strapi.documents(referenciaUid).delete({ documentId: stored.documentId });
  return { version: await versionOf(trx, componente.documentId) };
}

function requireType(type: ComponentType): void {
  if (!type.tieneSeccionReferida) {
    throw invalid('Los componentes de este tipo no llevan secciones referidas.');
  }
}
