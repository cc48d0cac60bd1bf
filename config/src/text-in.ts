import { defaultIdIdioma } from './languages';

/** Text by language code; absent and empty both mean that there is none. */
export type Textos = Readonly<Record<string, string>>;

/** The language of guests whose own is unknown, off or without a text. */
const fallbackIdIdioma = 'EN';

/** The text in a language, else in EN, else in ES, else in any language that has one, else empty. */
export function textIn(textos: Textos, idIdioma: string): string {
  return textos[readIdIdioma(textos, idIdioma) ?? ''] ?? '';
}

/** The language of the text that `textIn` gives; undefined where there is none. */
export function readIdIdioma(textos: Textos, idIdioma: string): string | undefined {
  return [idIdioma, fallbackIdIdioma, defaultIdIdioma, ...Object.keys(textos)].find(
    (codigo) => textos[codigo],
  );
}
