import type { Texts } from '../../shared/model/texts';
import { isBase } from './missing';

/** A text of one language; empty where there is none. */
export function textOf(texts: Texts | undefined, idIdioma: string): string {
  const wanted = idIdioma.toUpperCase();
  return Object.entries(texts ?? {}).find(([id]) => id.toUpperCase() === wanted)?.[1] ?? '';
}

/** The texts of a field as the calls take them: `titulo_ES`, `titulo_EN`, … */
export function textsAs<Field extends string>(
  field: Field,
  texts: Texts,
): Record<`${Field}_${string}`, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([idIdioma, text]) => [`${field}_${idIdioma}`, text.trim()]),
  ) as Record<`${Field}_${string}`, string>;
}

/** The text that a guest reads in a language: its own, else EN, else ES, else any that there is. */
export function textIn(texts: Texts, idIdioma: string): string {
  const byLanguage = new Map(
    Object.entries(texts).map(([id, text]) => [id.toUpperCase(), text.trim()]),
  );
  const ids = [idIdioma.toUpperCase(), 'EN', 'ES', ...byLanguage.keys()];
  return ids.map((id) => byLanguage.get(id) ?? '').find((text) => text !== '') ?? '';
}

/** Puts the Spanish text where a language has none. */
export function fillFromBase(texts: Texts): Texts {
  const base = Object.entries(texts).find(([idIdioma]) => isBase(idIdioma))?.[1] ?? '';
  return Object.fromEntries(
    Object.entries(texts).map(([idIdioma, text]) => [idIdioma, text.trim() === '' ? base : text]),
  );
}
