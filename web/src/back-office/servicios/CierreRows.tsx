import { Button, Fieldset, Stack, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { noFields } from '../preview/spot-fields';
import { ownMarks, useEntrySpots } from '../preview/use-spots';
import { LimitedInput, longestName } from '../text-length/LimitedInput';
import { HoraField } from './HoraField';
import styles from './Rows.module.css';
import { type CierresValues, newCierre } from './servicio-values';
import { horaOf } from './times';

/** Closed days, or closed hours of days: a list inside any form. */
export function CierreRows({ titulo }: { readonly titulo: string }) {
  const { control, setFocus } = useFormContext<CierresValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'cierres',
    keyName: 'clave',
  });
  const mark = useEntrySpots('cierre', noFields, (index) => setFocus(`cierres.${index}.motivo`));
  return (
    <Fieldset legend={titulo}>
      <Stack>
        {fields.map(({ clave }, index) => (
          <Row
            key={clave}
            index={index}
            onFocus={() => mark(index, null)}
            onRemove={() => remove(index)}
          />
        ))}
        <div>
          <Button variant="light" onClick={() => append(newCierre)}>
            Agregar cierre
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

interface RowProps {
  readonly index: number;
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

function Row({ index, onFocus, onRemove }: RowProps) {
  const { register, control, getValues, formState } = useFormContext<CierresValues>();
  const name = `cierres.${index}` as const;
  const errors = formState.errors.cierres?.[index];
  return (
    <div
      role="group"
      aria-label={`Cierre ${index + 1}`}
      className={styles.fila}
      {...ownMarks}
      onFocus={onFocus}
    >
      <LimitedInput
        control={control}
        label="Motivo"
        description="Lo lee el personal"
        maxLength={longestName}
        {...register(`${name}.motivo`)}
      />
      <div className={styles.campos}>
        <TextInput
          type="date"
          label="Primer día"
          withAsterisk
          error={errors?.desde?.message}
          {...register(`${name}.desde`, {
            deps: `${name}.hasta`,
            validate: (day) => day !== '' || 'Elija el primer día',
          })}
        />
        <TextInput
          type="date"
          label="Último día"
          withAsterisk
          error={errors?.hasta?.message}
          {...register(`${name}.hasta`, {
            validate: (day) => {
              if (day === '') return 'Elija el último día';
              return (
                getValues(`${name}.desde`) <= day ||
                'El último día no puede ser anterior al primero.'
              );
            },
          })}
        />
        <HoraField
          label="Desde la hora"
          withAsterisk={false}
          description="Si lo deja vacío, el día entero"
          error={errors?.horaDesde?.message}
          {...register(`${name}.horaDesde`, {
            deps: `${name}.horaHasta`,
            validate: (typed) => {
              if (typed.trim() !== '')
                return horaOf(typed) !== null || 'Escriba la hora, como 9:30';
              return (
                getValues(`${name}.horaHasta`).trim() === '' ||
                'Escriba las dos horas, o ninguna para cerrar el día entero.'
              );
            },
          })}
        />
        <HoraField
          label="Hasta la hora"
          withAsterisk={false}
          description="Si lo deja vacío, el día entero"
          error={errors?.horaHasta?.message}
          {...register(`${name}.horaHasta`, {
            deps: `${name}.horaDesde`,
            validate: (typed) => {
              const desde = getValues(`${name}.horaDesde`);
              if (typed.trim() === '') {
                return (
                  desde.trim() === '' ||
                  'Escriba las dos horas, o ninguna para cerrar el día entero.'
                );
              }
              const hasta = horaOf(typed);
              if (hasta === null) return 'Escriba la hora, como 14:00';
              return (
                (horaOf(desde) ?? '') < hasta || 'La hora final debe ser posterior a la inicial.'
              );
            },
          })}
        />
      </div>
      <div>
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
          {`Quitar cierre ${index + 1}`}
        </Button>
      </div>
    </div>
  );
}
