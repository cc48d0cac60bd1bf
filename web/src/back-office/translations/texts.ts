import type { Texts } from '../../shared/model/texts';

/** The text in a language; empty where there is none. */
export function textOf(texts: Texts | undefined, idIdioma: string): string {
  const wanted = idIdioma.toUpperCase();
  return Object.entries(texts ?? {}).find(([id]) => id.toUpperCase() === wanted)?.[1] ?? '';
}

/** A stored field's texts: those of the languages that a form shows, and of every other that has one. */
export function textsIn(stored: Texts | undefined, idiomas: readonly string[]): Texts {
  const ids = new Set([...idiomas, ...Object.keys(stored ?? {})].map((id) => id.toUpperCase()));
  return Object.fromEntries([...ids].map((idIdioma) => [idIdioma, textOf(stored, idIdioma)]));
}

export const noTexts = (idiomas: readonly string[]): Texts => textsIn(undefined, idiomas);

/**
 * The texts of a field as the calls take them: `titulo_ES`, `titulo_EN`, … Of a saved field, only the texts
 * that were changed or cleared: other languages stay as they are.
 */
export function textsAs<Field extends string>(
  field: Field,
  texts: Texts,
  saved: Texts | null,
): Record<`${Field}_${string}`, string> {
  return Object.fromEntries(
    Object.entries(touchedTexts(texts, saved)).map(([idIdioma, text]) => [
      `${field}_${idIdioma}`,
      text,
    ]),
  ) as Record<`${Field}_${string}`, string>;
}

/** The texts that are to be written: all of what is new, else those that are not what is saved. */
export function touchedTexts(texts: Texts, saved: Texts | null): Texts {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([idIdioma, text]) => saved === null || text !== (saved[idIdioma] ?? ''))
      .map(([idIdioma, text]) => [idIdioma, text.trim()]),
  );
}

/** A plain value to be written: an unchanged one is the saved one to the letter. */
export function touchedValue(value: string, saved: string | undefined): string {
  return value === saved ? value : value.trim();
}

/** Whether a form demands a text: of what is new, and of what had one. */
export function isDemanded(saved: Texts | null, idIdioma: string): boolean {
  return saved === null || (saved[idIdioma] ?? '').trim() !== '';
}

export const textIn = (texts: Texts, idIdioma: string): string => readText(texts, idIdioma).text;

export interface ReadText {
  readonly text: string;
  /** Its language, where it is read for want of a text in the language asked for. */
  readonly idioma: string | undefined;
}

/** The text that a guest reads in a language: its own, else EN, else ES, else any that there is. */
export function readText(texts: Texts, idIdioma: string): ReadText {
  const wanted = idIdioma.toUpperCase();
  const byLanguage = new Map(
    Object.entries(texts).map(([id, text]) => [id.toUpperCase(), text.trim()]),
  );
  const ids = [wanted, 'EN', 'ES', ...byLanguage.keys()];
  const found = ids.find((id) => (byLanguage.get(id) ?? '') !== '');
  return {
    text: byLanguage.get(found ?? '') ?? '',
    idioma: found === wanted ? undefined : found,
  };
}
