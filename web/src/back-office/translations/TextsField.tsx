import { inLanguage } from '@guest-app/config/direction';
import { Textarea, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Texts } from '../../shared/model/texts';
import { longestText, withLength } from '../text-length/LimitedInput';
import { isDemanded } from './texts';
import { textOfOff, useFieldIdiomas } from './use-field-idiomas';
import { useReadInstead } from './use-read-instead';

interface TextsFieldProps<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>;
  /** Name of the field that holds a text by language. */
  readonly name: Path<Values>;
  readonly idiomas: readonly string[];
  readonly label: (idIdioma: string) => string;
  /** What is saved of it; null of what is new. */
  readonly saved: Texts | null;
  /** The message for a missing text; null for an optional field. */
  readonly needed: ((idIdioma: string) => string) | null;
  /** What stands below the field of a language. */
  readonly below?: (idIdioma: string, typed: string) => ReactNode;
  readonly isLong?: boolean;
  readonly maxLength?: number;
}

/** A plain text in each language, and what guests read where there is none. */
export function TextsField<Values extends FieldValues>(props: TextsFieldProps<Values>) {
  const { methods, name, idiomas, label, saved, needed } = props;
  const { below, isLong = false, maxLength = longestText } = props;
  const texts: Texts = useWatch({ control: methods.control, name });
  const readInstead = useReadInstead(methods.control, name);
  const fieldIdiomas = useFieldIdiomas(methods, name, idiomas, saved);
  const Input = isLong ? Textarea : TextInput;
  return fieldIdiomas.map(({ idIdioma, isOff }) => {
    const path = `${name}.${idIdioma}` as Path<Values>;
    const isNeeded = needed !== null && !isOff && isDemanded(saved, idIdioma);
    return (
      <Fragment key={idIdioma}>
        <Input
          {...inLanguage(idIdioma)}
          label={label(idIdioma)}
          withAsterisk={isNeeded}
          description={withLength(
            isOff ? textOfOff : isNeeded ? undefined : readInstead(idIdioma),
            texts[idIdioma]?.length ?? 0,
            maxLength,
          )}
          maxLength={maxLength}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={methods.getFieldState(path, methods.formState).error?.message}
          {...methods.register(path, {
            validate: (value: unknown) => !isNeeded || !isBlank(value) || needed(idIdioma),
          })}
        />
        {below?.(idIdioma, texts[idIdioma] ?? '')}
      </Fragment>
    );
  });
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
