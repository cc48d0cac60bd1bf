import type { Texts } from '../../shared/model/texts';
import { isBase } from './missing';
import { textOf } from './texts';

/** What a form's values say of the changed Spanish texts: whether they mean what they meant. */
export interface WithCorrection {
  /** Missing in drafts of an earlier version. */
  correccionMenor?: boolean;
}

/** Whether a save makes a translation to be reviewed: the Spanish text changed, and the translation did not. */
export function leavesTranslation(before: Texts, now: Texts): boolean {
  const base = Object.keys(now).find(isBase);
  if (base === undefined || textOf(now, base) === textOf(before, base)) return false;
  return Object.keys(now).some(
    (id) => !isBase(id) && textOf(now, id) !== '' && textOf(now, id) === textOf(before, id),
  );
}

/** As the calls take it. */
export const correctionOf = ({ correccionMenor = false }: WithCorrection) =>
  correccionMenor && { correccionMenor };
