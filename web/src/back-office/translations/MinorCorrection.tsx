import { Checkbox } from '@mantine/core';
import { type FieldValues, get, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Texts } from '../../shared/model/texts';
import { leavesTranslation, type WithCorrection } from './minor-correction';

interface MinorCorrectionProps<Values extends FieldValues & WithCorrection> {
  readonly methods: UseFormReturn<Values>;
  /** Names of the fields that hold a text by language. */
  readonly fields: readonly Path<Values>[];
  /** What is saved; null of what is new, which has no translation to review. */
  readonly saved: Values | null;
}

/** Asks, where a changed Spanish text leaves translations behind, whether they still are right. */
export function MinorCorrection<Values extends FieldValues & WithCorrection>({
  methods,
  fields,
  saved,
}: MinorCorrectionProps<Values>) {
  const typed: readonly Texts[] = useWatch({ control: methods.control, name: fields });
  if (saved === null) return null;
  const before = (field: string): Texts => get(saved, field, {});
  if (!fields.some((field, index) => leavesTranslation(before(field), typed[index] ?? {}))) {
    return null;
  }
  return (
    <Checkbox
      label="Es una corrección menor"
      description="El texto en español dice lo mismo: sus traducciones no quedan «a revisar»."
      {...methods.register('correccionMenor' as Path<Values>)}
    />
  );
}
