import type { AdminSeccion } from '@guest-app/adapters/contract/admin-sections';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../forms/FormDialog';
import { CopyFromBase } from '../translations/CopyFromBase';
import type { ReferenceValues } from './reference-values';

interface ReferenceDialogProps {
  readonly titulo: string;
  readonly initial: ReferenceValues;
  readonly idiomas: readonly string[];
  readonly secciones: readonly AdminSeccion[];
  readonly saving: boolean;
  readonly onSave: (values: ReferenceValues) => Promise<void>;
  readonly onClose: () => void;
}

export function ReferenceDialog(props: ReferenceDialogProps) {
  const { initial, idiomas, secciones } = props;
  const methods = useForm({ defaultValues: initial });
  const { register, formState, handleSubmit, getValues } = methods;
  const { errors } = formState;
  const submit = handleSubmit(props.onSave);
  const needed = (mensaje: string) => (value: string) => value.trim() !== '' || mensaje;

  return (
    <FormDialog
      titulo={props.titulo}
      width={450}
      saving={props.saving}
      isChanged={() => JSON.stringify(getValues()) !== JSON.stringify(initial)}
      onSubmit={() => submit()}
      onClose={props.onClose}
    >
      <TextInput
        data-autofocus
        label="Nombre de referencia"
        withAsterisk
        error={errors.nombreReferencia?.message}
        {...register('nombreReferencia', { validate: needed('Ingrese un nombre de referencia') })}
      />
      {idiomas.map((idIdioma) => (
        <TextInput
          key={idIdioma}
          label={`Etiqueta ${idIdioma}`}
          withAsterisk
          error={errors.etiqueta?.[idIdioma]?.message}
          {...register(`etiqueta.${idIdioma}`, {
            validate: needed(`Ingrese la etiqueta ${idIdioma}`),
          })}
        />
      ))}
      <CopyFromBase methods={methods} fields={['etiqueta']} idiomas={idiomas} />
      <NativeSelect
        label="Sección"
        withAsterisk
        error={errors.seccion?.message}
        data={[
          { value: '', label: 'Elija una sección' },
          ...secciones.map(({ idSeccion, nombre, activa }) => ({
            value: String(idSeccion),
            label: activa === 1 ? nombre : `${nombre} (inactiva)`,
          })),
        ]}
        {...register('seccion', { validate: needed('Elija una sección') })}
      />
    </FormDialog>
  );
}
