import { Checkbox, Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { whole, wholeOf } from '../form/rules';
import { longestName } from '../text-length/LimitedInput';
import { CopyFromBase } from '../translations/CopyFromBase';
import { TextsField } from '../translations/TextsField';
import { CierreRows } from './CierreRows';
import { HorarioRows } from './HorarioRows';
import styles from './Rows.module.css';
import { labels, type ServicioValues } from './servicio-values';
import { minutesOf } from './times';

interface ServicioFieldsProps {
  readonly methods: UseFormReturn<ServicioValues>;
  readonly idiomas: readonly string[];
  /** What is saved; null of a new service. */
  readonly saved: ServicioValues | null;
}

/** Of a room or a price, as the CMS stores them. */
const longestPlace = 100;

const howLong = 'En horas: 2, 1,5 o 0:20';

export function ServicioFields({ methods, idiomas, saved }: ServicioFieldsProps) {
  const { register, formState } = methods;
  const { errors } = formState;
  const isLength = (typed: string) => minutesOf(typed) !== null || howLong;
  return (
    <Stack>
      <Fieldset legend="Nombre y salón">
        <Stack gap="sm">
          <TextsField
            methods={methods}
            name="nombres"
            idiomas={idiomas}
            label={(idIdioma) => `Nombre ${idIdioma}`}
            saved={saved?.nombres ?? null}
            maxLength={longestName}
            needed={(idIdioma) => `Ingrese el nombre ${idIdioma}`}
          />
          <TextsField
            methods={methods}
            name="salones"
            idiomas={idiomas}
            label={(idIdioma) => `Salón ${idIdioma}`}
            saved={saved?.salones ?? null}
            maxLength={longestPlace}
            needed={null}
          />
          <CopyFromBase methods={methods} fields={['nombres', 'salones']} idiomas={idiomas} />
        </Stack>
      </Fieldset>
      <Fieldset legend="Precio">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Lo lee el huésped antes de reservar, por ejemplo «$ 12.000 por persona». Si lo deja
            vacío, no se dice.
          </Text>
          <TextsField
            methods={methods}
            name="precios"
            idiomas={idiomas}
            label={(idIdioma) => `Precio ${idIdioma}`}
            saved={saved?.precios ?? null}
            maxLength={longestPlace}
            needed={null}
          />
          <CopyFromBase methods={methods} fields={['precios']} idiomas={idiomas} />
        </Stack>
      </Fieldset>
      <Fieldset legend="Reserva">
        <Stack gap="sm">
          <Checkbox
            label={labels.activo}
            description="Apagado, no se ofrece ningún turno nuevo"
            {...register('activo')}
          />
          <div className={styles.plazos}>
            <TextInput
              label={labels.cupo}
              inputMode="numeric"
              withAsterisk
              maxLength={5}
              error={errors.cupo?.message}
              {...register('cupo', whole(1, 10_000, 'Un número de personas, de 1 a 10000'))}
            />
            <TextInput
              label={labels.abre}
              description="Si lo deja vacío, desde que se conoce la estadía"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={8}
              error={errors.abre?.message}
              {...register('abre', {
                validate: (typed) => typed.trim() === '' || (minutesOf(typed) ?? 0) > 0 || howLong,
              })}
            />
            <TextInput
              label={labels.cierra}
              description={howLong}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={8}
              error={errors.cierra?.message}
              {...register('cierra', { validate: isLength })}
            />
            <TextInput
              label={labels.cancela}
              description={howLong}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={8}
              error={errors.cancela?.message}
              {...register('cancela', { validate: isLength })}
            />
            <TextInput
              label={labels.recordatorio}
              description="Si lo deja vacío, no se envía"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={3}
              error={errors.recordatorio?.message}
              {...register('recordatorio', {
                validate: (typed) =>
                  typed.trim() === '' ||
                  wholeOf(typed, 1, 168) !== null ||
                  'Horas enteras, de 1 a 168',
              })}
            />
          </div>
        </Stack>
      </Fieldset>
      <HorarioRows methods={methods} />
      <FormProvider {...methods}>
        <CierreRows titulo="Cierres de este servicio" />
      </FormProvider>
    </Stack>
  );
}
