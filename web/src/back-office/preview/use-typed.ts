import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/**
 * What a form holds, as it is typed: a moment late where drawing it would make typing slow. Compared by its text, since
 * the form changes its own object.
 */
export function useTyped<Values extends FieldValues>({ control }: UseFormReturn<Values>): Values {
  const text = useDeferredValue(JSON.stringify(useWatch({ control })));
  return useMemo(() => JSON.parse(text) as Values, [text]);
}

/** The language that is shown: the one chosen, until a text of another is typed. */
export function useIdiomaTyped<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  idiomas: readonly string[],
): readonly [idIdioma: string, choose: (idIdioma: string) => void] {
  const [idIdioma, setIdIdioma] = useState(idiomas[0] ?? '');
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const last = name?.split('.').at(-1);
          if (type === 'change' && last !== undefined && idiomas.includes(last)) setIdIdioma(last);
        },
      }),
    [subscribe, idiomas],
  );
  return [idIdioma, setIdIdioma];
}
