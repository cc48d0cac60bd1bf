import { NativeSelect } from '@mantine/core';
import type { SeccionRow } from '../../shared/model/seccion';
import { FormDialog } from '../form/FormDialog';
import { needed } from '../form/rules';
import { type EntryDialogProps, useEntryForm } from '../form/use-entry-form';
import { LimitedInput, longestName } from '../text-length/LimitedInput';
import { ReviewMark } from '../traducciones/ReviewMark';
import { CopyFromBase } from '../translations/CopyFromBase';
import { MinorCorrection } from '../translations/MinorCorrection';
import { TextsField } from '../translations/TextsField';
import { borrada, type SeccionReferidaValues, textOfBorrada } from './seccion-referida-values';

interface SeccionReferidaDialogProps extends EntryDialogProps<SeccionReferidaValues> {
  /** Of a stored reference. */
  readonly id: number | null;
  readonly idiomas: readonly string[];
  readonly secciones: readonly SeccionRow[];
}

export function SeccionReferidaDialog(props: SeccionReferidaDialogProps) {
  const { id, idiomas, secciones } = props;
  const { methods, base, frame } = useEntryForm(props);
  const { register, control, formState } = methods;
  const { errors } = formState;

  return (
    <FormDialog {...frame} width={450}>
      <LimitedInput
        control={control}
        maxLength={longestName}
        data-autofocus
        label="Nombre de referencia"
        withAsterisk
        error={errors.nombreReferencia?.message}
        {...register('nombreReferencia', needed('Ingrese un nombre de referencia'))}
      />
      <TextsField
        methods={methods}
        name="etiqueta"
        idiomas={idiomas}
        label={(idIdioma) => `Etiqueta ${idIdioma}`}
        saved={props.isNew ? null : base.etiqueta}
        needed={(idIdioma) => `Ingrese la etiqueta ${idIdioma}`}
        below={(idIdioma, typed) =>
          id !== null && (
            <ReviewMark de="seccionReferida" campo="etiqueta" {...{ id, idIdioma, typed }} />
          )
        }
      />
      <CopyFromBase methods={methods} fields={['etiqueta']} idiomas={idiomas} />
      <MinorCorrection methods={methods} fields={['etiqueta']} saved={props.isNew ? null : base} />
      <NativeSelect
        label="Sección"
        withAsterisk
        error={errors.seccion?.message}
        data={[
          { value: '', label: 'Elija una sección' },
          ...(base.seccion === borrada ? [{ value: borrada, label: textOfBorrada }] : []),
          ...secciones.map(({ id, nombre, activa }) => ({
            value: String(id),
            label: activa ? nombre : `${nombre} (inactiva)`,
          })),
        ]}
        {...register('seccion', needed('Elija una sección'))}
      />
    </FormDialog>
  );
}
