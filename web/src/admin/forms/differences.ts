import type { Texts } from '../translations/texts';

/** A field that two people left different. */
export interface Difference {
  readonly campo: string;
  readonly mio: string;
  readonly guardado: string;
}

/** The fields of a list that are not the same. */
export function onlyDiffering(fields: readonly Difference[]): Difference[] {
  return fields.filter(({ mio, guardado }) => mio !== guardado);
}

/** A text in every language that either person has it in. */
export function textsOfBoth(campo: string, mine: Texts, saved: Texts): Difference[] {
  return [...new Set([...Object.keys(mine), ...Object.keys(saved)])].map((idIdioma) => ({
    campo: `${campo} ${idIdioma}`,
    mio: mine[idIdioma] ?? '',
    guardado: saved[idIdioma] ?? '',
  }));
}
