import { textNames } from '@guest-app/config/text-names';
import type { Traduccion } from '../contract/back-office/traducciones.js';
import { piecesOfHtml, type Piece } from './pieces.js';

/** The texts of a hotel in one language, as translators get them. */
export interface TextsToTranslate {
  readonly db: string;
  readonly idIdioma: string;
  readonly textos: readonly Traduccion[];
  /** Names of the sections by their ids. */
  readonly secciones: ReadonlyMap<number, string>;
}

/** Names a text within a file. */
export const keyOf = ({ de, id, campo }: Pick<Traduccion, 'de' | 'id' | 'campo'>) =>
  `${de}-${String(id)}-${campo}`;

/** `pt-BR` for `PT-BR`. */
export const languageTag = (idIdioma: string) =>
  idIdioma.replace(/^[A-Z]+/, (language) => language.toLowerCase());

export const piecesOf = (text: string, { enriquecido }: Pick<Traduccion, 'enriquecido'>) =>
  enriquecido ? piecesOfHtml(text) : text === '' ? [] : [{ kind: 'words', text } satisfies Piece];

/** Where a text stands, in words of the back office. */
export function placeOf(
  { de, lugar, secciones, campo }: Traduccion,
  names: TextsToTranslate['secciones'],
) {
  const [owner = '', part = ''] = lugar;
  return {
    seccion: secciones.flatMap((id) => names.get(id) ?? []).join(', '),
    componente: de === 'seccion' ? '' : owner,
    parte: part,
    campo: textNames[campo],
  };
}
