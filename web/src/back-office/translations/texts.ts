import { isBase } from './missing';

/** One text by language. */
export type Texts = Record<string, string>;

interface StoredText {
  readonly idIdioma: string;
  readonly etiqueta: string;
  readonly texto: string;
}

/** A text of one language among those that the server has; empty where there is none. */
export function textOf(textos: readonly StoredText[], etiqueta: string, idIdioma: string): string {
  return (
    textos.find(
      (text) =>
        text.etiqueta === etiqueta && text.idIdioma.toUpperCase() === idIdioma.toUpperCase(),
    )?.texto ?? ''
  );
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
