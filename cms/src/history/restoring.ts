import type { Textos as FormTexts } from '@guest-app/config/cms-calls/back-office';
import type { Textos } from '@guest-app/config/hotel-file/shape';
import { fromLocale } from '@guest-app/config/languages';
import { isPictureAddress } from '@guest-app/config/picture-address';
import { knownLocales } from '../content/locales';
import { archivoOf, hashInName } from '../pictures/picture-field';
import type { WriteContext } from '../writes/once';

export interface Restoring extends WriteContext {
  /** What the state has and the hotel no longer, in words for the person. */
  readonly omitido: string[];
}

/** A field with a picture, as a form sends it; none, which leaves the present one, where its file is gone. */
export async function pictureField<Field extends string>(
  { tables, omitido }: Restoring,
  field: Field,
  archivo: string,
  what: string,
): Promise<Partial<Record<Field, string>>> {
  const sent = { [field]: archivo } as Partial<Record<Field, string>>;
  if (archivo === '' || isPictureAddress(archivo)) return sent;
  const files = await tables('files')
    .where({ hash: hashInName(archivo) })
    .select('hash', 'ext', 'url', 'provider');
  if (files.some((file) => archivoOf(file) === archivo)) return sent;
  omitido.push(`${what}, cuyo archivo ya no existe`);
  return {};
}

type TextsByField = Readonly<Record<string, Textos>>;

/**
 * Texts as a form sends them, in the languages that the hotel has: those of the state that differ, and the
 * empty text for those that it does not have.
 */
export async function differingTexts(
  { strapi, omitido }: Restoring,
  wanted: TextsByField,
  current: TextsByField = {},
): Promise<FormTexts> {
  const idiomas = new Set(Array.from(await knownLocales(strapi), fromLocale));
  const texts: FormTexts = {};
  for (const [campo, textos] of Object.entries(wanted)) {
    const present = current[campo] ?? {};
    for (const idIdioma of new Set([...Object.keys(textos), ...Object.keys(present)])) {
      const text = textos[idIdioma] ?? '';
      if (text === (present[idIdioma] ?? '')) continue;
      if (idiomas.has(idIdioma)) (texts[idIdioma] ??= {})[campo] = text;
      else {
        const gone = `los textos en ${idIdioma}, que ya no es un idioma del hotel`;
        if (!omitido.includes(gone)) omitido.push(gone);
      }
    }
  }
  return texts;
}
