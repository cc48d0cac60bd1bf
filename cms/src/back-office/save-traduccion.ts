import type { SentTo } from '@guest-app/config/cms-calls/call';
import type { saveTraduccion as call } from '@guest-app/config/cms-calls/traducciones';
import { defaultIdIdioma, defaultLocale, toLocale } from '@guest-app/config/languages';
import { rowTexts } from '@guest-app/config/row-texts';
import {
  checkLanguages,
  planDocument,
  saveDocument,
  type StoredTexts,
} from '../content/document-plan';
import { knownLocales } from '../content/locales';
import { confirmText } from '../content/reviews';
import { cleanTexts } from '../content/rich-text';
import type { Tables } from '../database/tables';
import type { WriteContext } from '../writes/once';
import { conflict, invalid, missing } from '../writes/refusal';
import { itemUid, referenciaUid } from './plan-children';
import { componenteUid } from './plan-componente';
import { findComponente, findItem, findReferencia, findSeccion, ownerOf, typeOf } from './rows';

type Sent = SentTo<typeof call>;

/** Writes a translation; one that stays as it is is confirmed: it still is right for the Spanish text of now. */
export async function saveTraduccion(
  { de, id, campo, idIdioma, espanol, anterior, texto: sent }: Sent,
  { strapi, tables, trx }: WriteContext,
): Promise<{ texto: string }> {
  const locale = toLocale(idIdioma);
  if (locale === defaultLocale) throw invalid(`${defaultIdIdioma} no es una traducción.`);
  const fields: readonly string[] = rowTexts[de];
  if (!fields.includes(campo)) throw missing('No existe ese texto.');
  const { uid, stored, clean } = await findTexts(tables, de, id);
  const textOf = (of: string) => stored.textos.get(of)?.[campo] ?? '';
  if (textOf(defaultLocale) !== espanol || textOf(locale) !== anterior) {
    throw conflict(
      'Otra persona cambió este texto mientras usted lo traducía. Revise lo nuevo y guarde otra vez.',
    );
  }
  const texto = clean({ [campo]: sent })[campo] ?? '';
  if (texto.trim() === '') throw invalid('Escriba la traducción');
  const textos = { [idIdioma]: { [campo]: texto } };
  checkLanguages(await knownLocales(strapi), [textos]);
  if (texto === anterior) await confirmText(trx, { documentId: stored.documentId, locale, campo });
  else await saveDocument(strapi, planDocument({ uid, stored, campos: {}, textos }));
  return { texto };
}

interface Found {
  readonly uid: Parameters<typeof planDocument>[0]['uid'];
  readonly stored: { readonly documentId: string; readonly textos: StoredTexts };
  readonly clean: (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

async function findTexts(tables: Tables, de: Sent['de'], id: number): Promise<Found> {
  const asTheyAre: Found['clean'] = (texts) => texts;
  switch (de) {
    case 'seccion':
      return {
        uid: 'api::seccion.seccion',
        stored: await findSeccion(tables, id),
        clean: asTheyAre,
      };
    case 'componente': {
      const stored = await findComponente(tables, id);
      return { uid: componenteUid, stored, clean: (texts) => cleanTexts(texts, typeOf(stored)) };
    }
    case 'item': {
      const stored = await findItem(tables, id);
      await ownerOf('items_carta', stored, tables);
      return { uid: itemUid, stored, clean: asTheyAre };
    }
    case 'seccionReferida': {
      const stored = await findReferencia(tables, id);
      await ownerOf('secciones_referidas', stored, tables);
      return { uid: referenciaUid, stored, clean: asTheyAre };
    }
  }
}
