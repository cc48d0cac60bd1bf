import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { ImageField } from '../form/ImageField';
import { needed } from '../form/rules';
import { LimitedInput } from '../text-length/LimitedInput';
import type { IdiomaValues } from './use-idioma-form';

interface IdiomaFieldsProps {
  readonly methods: UseFormReturn<IdiomaValues>;
  /** Whether the language exists, so that its id stays what it is. */
  readonly idLocked: boolean;
}

export function IdiomaFields({ methods, idLocked }: IdiomaFieldsProps) {
  const { register, control, formState } = methods;
  const { errors } = formState;
  return (
    <Stack maw={450}>
      <TextInput
        label="ID"
        description="El código del idioma, por ejemplo EN"
        withAsterisk
        disabled={idLocked}
        maxLength={8}
        error={errors.id?.message}
        // A disabled field has no value for the form's library: this one is only locked.
        {...register('id', needed('Ingrese un ID'))}
      />
      <LimitedInput
        control={control}
        label="Nombre"
        withAsterisk
        maxLength={100}
        error={errors.nombre?.message}
        {...register('nombre', needed('Ingrese un nombre'))}
      />
      <ImageField
        control={control}
        name="bandera"
        label="Bandera"
        required={idLocked ? undefined : 'La bandera es requerida'}
        removable={false}
      />
    </Stack>
  );
}
