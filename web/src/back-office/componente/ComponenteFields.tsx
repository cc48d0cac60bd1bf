import { Fieldset, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Control, useController, type UseFormReturn } from 'react-hook-form';
import type { TextField, TipoComponente } from '../../shared/model/componente';
import { Spinner } from '../../shared/spinner/Spinner';
import { ImageField } from '../form/ImageField';
import { CopyFromBase } from '../translations/CopyFromBase';
import { type ComponenteValues, labelOf } from './componente-values';

const RichTextField = lazy(async () => ({
  default: (await import('../rich-text/RichTextField')).RichTextField,
}));

interface ComponenteFieldsProps {
  readonly methods: UseFormReturn<ComponenteValues>;
  readonly idiomas: readonly string[];
  /** The types to choose from: one alone where the type is settled. */
  readonly tipos: readonly TipoComponente[];
  readonly tipo: TipoComponente | undefined;
  readonly tipoLocked: boolean;
  readonly imageRequired: boolean;
  /** The items and the buttons, where the type has them. */
  readonly children: ReactNode;
}

export function ComponenteFields(props: ComponenteFieldsProps) {
  const { methods, idiomas, tipos, tipo, tipoLocked } = props;
  const { register, control, formState } = methods;
  const { errors } = formState;
  return (
    <Stack>
      <TextInput
        label="Nombre de referencia"
        withAsterisk
        error={errors.nombreReferencia?.message}
        {...register('nombreReferencia', {
          validate: (value) => value.trim() !== '' || 'Ingrese un nombre de referencia',
        })}
      />
      <NativeSelect
        label="Tipo"
        withAsterisk
        disabled={tipoLocked}
        error={errors.idTipoComp?.message}
        {...register('idTipoComp', { validate: (value) => value !== '' || 'Elija un tipo' })}
      >
        {!tipoLocked && <option value="">Elija un tipo</option>}
        {tipos.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </NativeSelect>
      {tipo?.textos.map((field) => (
        <Fieldset
          key={field}
          legend={
            <Title order={2} size="h5">
              {labelOf(field)}
            </Title>
          }
        >
          <Stack gap="sm">
            {idiomas.map((idIdioma) =>
              tipo.ricos.includes(field) ? (
                <Suspense key={idIdioma} fallback={<Spinner label="Cargando" />}>
                  <RichText control={control} field={field} idIdioma={idIdioma} />
                </Suspense>
              ) : (
                <TextInput
                  key={idIdioma}
                  label={`Etiqueta ${idIdioma}`}
                  withAsterisk={field === 'titulo'}
                  error={errors.textos?.[field]?.[idIdioma]?.message}
                  {...register(`textos.${field}.${idIdioma}`, {
                    validate: (value) => textProblem(field, idIdioma, value),
                  })}
                />
              ),
            )}
            <CopyFromBase methods={methods} fields={[`textos.${field}`]} idiomas={idiomas} />
          </Stack>
        </Fieldset>
      ))}
      {tipo?.esWhatsapp && (
        <TextInput
          label="Número"
          withAsterisk
          inputMode="tel"
          maxLength={40}
          error={errors.Numero?.message}
          {...register('Numero', {
            validate: (value) => value.trim() !== '' || 'Ingrese un número',
          })}
        />
      )}
      {tipo?.tieneImagen && (
        <ImageField
          control={control}
          name="imagen"
          label="Imagen"
          required={props.imageRequired ? 'Imágen requerida' : undefined}
          removable={!props.imageRequired}
        />
      )}
      {props.children}
    </Stack>
  );
}

interface RichTextProps {
  readonly control: Control<ComponenteValues>;
  readonly field: TextField;
  readonly idIdioma: string;
}

function RichText({ control, field: name, idIdioma }: RichTextProps) {
  const { field, fieldState } = useController({
    control,
    name: `textos.${name}.${idIdioma}`,
    rules: { validate: (value) => textProblem(name, idIdioma, value) },
  });
  return (
    <RichTextField
      label={`Etiqueta ${idIdioma}`}
      groupLabel={labelOf(name)}
      required={name === 'titulo'}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function textProblem(field: TextField, idIdioma: string, value: string): true | string {
  if (field !== 'titulo') return true;
  return value.trim() !== '' || `Ingrese el título ${idIdioma}`;
}
