import type { Texts } from '../../shared/model/texts';

/** A field that two people left different. */
export interface Difference {
  readonly campo: string;
  /** How the values are shown: those of a picture are its name, those of rich text are HTML. */
  readonly clase?: 'imagen' | 'rico' | undefined;
  readonly mio: string;
  readonly guardado: string;
}

/** A field that a save would change, and whether it takes the place of what the other person wrote into it. */
export interface Clash extends Difference {
  readonly isOfBoth: boolean;
}

/** What one person would change over what is saved, told apart by whether the other person changed it too. */
export function clashesOf(
  mine: readonly Difference[],
  others: readonly Difference[],
): readonly Clash[] {
  const changed = new Set(others.map(({ campo }) => campo));
  return mine.map((difference) => ({ ...difference, isOfBoth: changed.has(difference.campo) }));
}

/** The fields of a list that are not the same. */
export function onlyDiffering(fields: readonly Difference[]): Difference[] {
  return fields.filter(({ mio, guardado }) => mio !== guardado);
}

/** A text in every language that either person has it in. */
export function textsOfBoth(
  campo: string,
  mine: Texts,
  saved: Texts,
  clase?: 'rico',
): Difference[] {
  return [...new Set([...Object.keys(mine), ...Object.keys(saved)])].map((idIdioma) => ({
    campo: `${campo} ${idIdioma}`,
    clase,
    mio: mine[idIdioma] ?? '',
    guardado: saved[idIdioma] ?? '',
  }));
}
