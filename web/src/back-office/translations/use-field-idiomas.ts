import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Texts } from '../../shared/model/texts';

/** A language in which a field is edited. */
interface FieldIdioma {
  readonly idIdioma: string;
  /** Whether it was switched off since somebody typed into it: that is neither lost nor saved unseen. */
  readonly isOff: boolean;
}

/** The languages in which a field is edited: the form's, and those in which its draft has unsaved text. */
export function useFieldIdiomas<Values extends FieldValues>(
  { getValues }: UseFormReturn<Values>,
  name: Path<Values>,
  idiomas: readonly string[],
  saved: Texts | null,
): readonly FieldIdioma[] {
  const [off] = useState(() => {
    const texts: Texts = getValues(name);
    return Object.entries(texts).flatMap(([idIdioma, text]) =>
      idiomas.includes(idIdioma) || text === (saved?.[idIdioma] ?? '') ? [] : [idIdioma],
    );
  });
  return [
    ...idiomas.map((idIdioma) => ({ idIdioma, isOff: false })),
    ...off.map((idIdioma) => ({ idIdioma, isOff: true })),
  ];
}

export const textOfOff = 'Idioma desactivado: los huéspedes no pueden elegirlo.';
