import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../form/FormDialog';
import { ImageField } from '../form/ImageField';
import { type EntryDialogProps, useEntryForm } from '../form/use-entry-form';
import { CopyFromBase } from '../translations/CopyFromBase';
import { type ItemValues, priceProblem } from './item-values';

interface ItemDialogProps extends EntryDialogProps<ItemValues> {
  readonly width: number;
  readonly idiomas: readonly string[];
  readonly conMasInfo: boolean;
  /** Whether more information must be given; not of an item that has none in any language. */
  readonly masInfoRequired: boolean;
  readonly tipoLocked: boolean;
}

export function ItemDialog(props: ItemDialogProps) {
  const { idiomas, conMasInfo, masInfoRequired } = props;
  const { methods, frame } = useEntryForm(props);
  const { register, control, formState } = methods;
  const { errors } = formState;
  const tipo = useWatch({ control, name: 'tipo' });
  const needed = (mensaje: string) => (value: string) => value.trim() !== '' || mensaje;

  return (
    <FormDialog {...frame} width={props.width}>
      <TextInput
        data-autofocus
        label="Nombre de referencia"
        withAsterisk
        error={errors.nombreReferencia?.message}
        {...register('nombreReferencia', { validate: needed('Ingrese un nombre de referencia') })}
      />
      <NativeSelect
        label="Tipo"
        data={['precio', 'texto']}
        disabled={props.tipoLocked}
        {...register('tipo')}
      />
      {idiomas.map((idIdioma) => (
        <TextInput
          key={idIdioma}
          label={`Nombre ${idIdioma}`}
          withAsterisk
          error={errors.nombre?.[idIdioma]?.message}
          {...register(`nombre.${idIdioma}`, { validate: needed(`Ingrese el nombre ${idIdioma}`) })}
        />
      ))}
      {conMasInfo &&
        idiomas.map((idIdioma) => (
          <Textarea
            key={idIdioma}
            label={`Más info ${idIdioma}`}
            withAsterisk={masInfoRequired}
            error={errors.masinfo?.[idIdioma]?.message}
            {...register(`masinfo.${idIdioma}`, {
              validate: (value) =>
                !masInfoRequired || value.trim() !== '' || `Ingrese más info ${idIdioma}`,
            })}
          />
        ))}
      <CopyFromBase
        methods={methods}
        fields={conMasInfo ? ['nombre', 'masinfo'] : ['nombre']}
        idiomas={idiomas}
      />
      {tipo === 'precio' ? (
        <TextInput
          key="precio"
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          label="Precio"
          withAsterisk
          error={errors.precio?.message}
          {...register('precio', { validate: priceProblem, shouldUnregister: false })}
        />
      ) : (
        <TextInput
          key="texto"
          label="Texto"
          withAsterisk
          error={errors.texto?.message}
          {...register('texto', { validate: needed('Ingrese un texto') })}
        />
      )}
      <ImageField control={control} name="imagen" label="Imagen" removable />
    </FormDialog>
  );
}
