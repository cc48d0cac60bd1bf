import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/traducciones';
import { defaultIdIdioma, defaultLocale, toLocale } from '@guest-app/config/languages';
import { rowTexts } from '@guest-app/config/row-texts';
import {
  checkLanguages,
  planDocument,
  saveDocument,
  type StoredTexts,
} from '../content/document-plan';
import { knownLocales } from '../content/locales';
import { confirmText, reopenText } from '../content/reviews';
import { cleanTexts } from '../content/rich-text';
import type { Tables } from '../database/tables';
import type { WriteContext } from '../writes/once';
import { conflict, invalid, missing } from '../writes/refusal';
import { itemUid, referenciaUid } from './plan-children';
import { componenteUid } from './plan-componente';
import { findComponente, findItem, findReferencia, findSeccion, ownerOf, typeOf } from './rows';

type Sent = SentTo<typeof calls.saveTraducciones>;
type Text = Sent['textos'][number];

/** Writes a translation; one that stays as it is is confirmed: it still is right for the Spanish text of now. */
export async function saveTraduccion(
  { idIdioma, ...text }: SentTo<typeof calls.saveTraduccion>,
  context: WriteContext,
): Promise<{ texto: string }> {
  const sent = { idIdioma, textos: [text], deshacer: false };
  const [texto = ''] = await saveTexts(sent, context);
  return { texto };
}

/** Writes translations, all or none. */
export async function saveTraducciones(
  sent: Sent,
  context: WriteContext,
): Promise<{ textos: string[] }> {
  return { textos: await saveTexts(sent, context) };
}

async function saveTexts(sent: Sent, { strapi, tables, trx }: WriteContext): Promise<string[]> {
  const { idIdioma, textos, deshacer } = sent;
  const locale = toLocale(idIdioma);
  if (locale === defaultLocale) throw invalid(`${defaultIdIdioma} no es una traducción.`);
  const locales = await knownLocales(strapi);
  const written = new Map<Text, string>();
  for (const texts of byDocument(textos)) {
    const [{ de, id }] = texts;
    const { uid, stored, clean } = await findTexts(tables, de, id);
    const { documentId } = stored;
    const changed: Record<string, string> = {};
    for (const one of texts) {
      const { campo, anterior } = one;
      checkSeen(one, stored.textos, locale);
      const texto = clean({ [campo]: one.texto })[campo] ?? '';
      if (texto.trim() === '' && !deshacer) throw invalid('Escriba la traducción');
      written.set(one, texto);
      if (texto === anterior) await confirmText(trx, { documentId, locale, campo });
      else changed[campo] = texto;
    }
    const wanted = { [idIdioma]: changed };
    checkLanguages(locales, [wanted]);
    await saveDocument(strapi, planDocument({ uid, stored, campos: {}, textos: wanted }));
    for (const { campo, espanol, confirmado } of texts) {
      if (!deshacer || confirmado === undefined || confirmado === espanol) continue;
      await reopenText(trx, { documentId, locale, campo, confirmado });
    }
  }
  return textos.map((one) => written.get(one) ?? '');
}

function byDocument(textos: readonly Text[]): readonly (readonly [Text, ...Text[]])[] {
  const documents = new Map<string, [Text, ...Text[]]>();
  for (const one of textos) {
    const key = `${one.de} ${String(one.id)}`;
    const known = documents.get(key);
    if (known === undefined) documents.set(key, [one]);
    else known.push(one);
  }
  return [...documents.values()];
}

/** Refuses a text that is none, and one of which the person has seen another state. */
function checkSeen({ de, campo, espanol, anterior }: Text, stored: StoredTexts, locale: string) {
  const fields: readonly string[] = rowTexts[de];
  if (!fields.includes(campo)) throw missing('No existe ese texto.');
  const textOf = (of: string) => stored.get(of)?.[campo] ?? '';
  if (textOf(defaultLocale) === espanol && textOf(locale) === anterior) return;
  throw conflict(
    'Otra persona cambió este texto mientras usted lo traducía. Revise lo nuevo y guarde otra vez.',
  );
}

interface Found {
  readonly uid: Parameters<typeof planDocument>[0]['uid'];
  readonly stored: { readonly documentId: string; readonly textos: StoredTexts };
  readonly clean: (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

async function findTexts(tables: Tables, de: Text['de'], id: number): Promise<Found> {
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
