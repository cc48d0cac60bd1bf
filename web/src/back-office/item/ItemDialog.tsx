import { NativeSelect } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { TipoComponente } from '../../shared/model/componente';
import { FormDialog } from '../form/FormDialog';
import { ImageField } from '../form/ImageField';
import { needed } from '../form/rules';
import { type EntryDialogProps, useEntryForm } from '../form/use-entry-form';
import { LimitedInput, longestName, longestText } from '../text-length/LimitedInput';
import { ReviewMark } from '../traducciones/ReviewMark';
import { CopyFromBase } from '../translations/CopyFromBase';
import { MinorCorrection } from '../translations/MinorCorrection';
import { TextsField } from '../translations/TextsField';
import { type ItemValues, textLabel } from './item-values';
import { PriceField } from './PriceField';

interface ItemDialogProps extends EntryDialogProps<ItemValues> {
  /** Of a stored item. */
  readonly id: number | null;
  readonly width: number;
  readonly idiomas: readonly string[];
  /** Of the component that holds the item. */
  readonly tipo: TipoComponente;
  readonly tipoLocked: boolean;
}

export function ItemDialog(props: ItemDialogProps) {
  const { id, idiomas, isNew } = props;
  const { tieneMasInfo, itemsConEnlace, itemsConImagen } = props.tipo;
  const { methods, base, frame } = useEntryForm(props);
  const { register, control, formState } = methods;
  const { errors } = formState;
  const tipo = useWatch({ control, name: 'tipo' });
  const reviewOf = (campo: 'nombre' | 'masInfo') => (idIdioma: string, typed: string) =>
    id !== null && <ReviewMark de="item" {...{ id, campo, idIdioma, typed }} />;

  return (
    <FormDialog {...frame} width={props.width}>
      <LimitedInput
        control={control}
        maxLength={longestName}
        data-autofocus
        label="Nombre de referencia"
        withAsterisk
        error={errors.nombreReferencia?.message}
        {...register('nombreReferencia', needed('Ingrese un nombre de referencia'))}
      />
      <NativeSelect
        label="Tipo"
        data={['precio', 'texto']}
        disabled={props.tipoLocked}
        {...register('tipo')}
      />
      <TextsField
        methods={methods}
        name="nombre"
        idiomas={idiomas}
        label={(idIdioma) => `Nombre ${idIdioma}`}
        saved={isNew ? null : base.nombre}
        needed={(idIdioma) => `Ingrese el nombre ${idIdioma}`}
        below={reviewOf('nombre')}
      />
      {tieneMasInfo && (
        <TextsField
          methods={methods}
          name="masinfo"
          idiomas={idiomas}
          label={(idIdioma) => `Más info ${idIdioma}`}
          saved={isNew ? null : base.masinfo}
          needed={(idIdioma) => `Ingrese más info ${idIdioma}`}
          below={reviewOf('masInfo')}
          isLong
        />
      )}
      <CopyFromBase
        methods={methods}
        fields={tieneMasInfo ? ['nombre', 'masinfo'] : ['nombre']}
        idiomas={idiomas}
      />
      <MinorCorrection
        methods={methods}
        fields={tieneMasInfo ? ['nombre', 'masinfo'] : ['nombre']}
        saved={isNew ? null : base}
      />
      {tipo === 'precio' ? (
        <PriceField key="precio" methods={methods} />
      ) : (
        <LimitedInput
          key="texto"
          control={control}
          maxLength={longestText}
          label={textLabel(props.tipo)}
          withAsterisk
          {...(itemsConEnlace && {
            inputMode: 'url',
            description: 'Una dirección web, por ejemplo https://www.instagram.com/hotel',
          })}
          error={errors.texto?.message}
          {...register('texto', needed(itemsConEnlace ? 'Ingrese un enlace' : 'Ingrese un texto'))}
        />
      )}
      {itemsConImagen && <ImageField control={control} name="imagen" label="Imagen" removable />}
    </FormDialog>
  );
}
