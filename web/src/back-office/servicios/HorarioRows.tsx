import { Button, Checkbox, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { whole } from '../form/rules';
import { noFields } from '../preview/spot-fields';
import { ownMarks, useEntrySpots } from '../preview/use-spots';
import { HoraField } from './HoraField';
import styles from './Rows.module.css';
import { dayNames, newHorario, type ServicioValues } from './servicio-values';
import { horaOf } from './times';

type Methods = UseFormReturn<ServicioValues>;

/** The rules from which the shifts of a service follow. */
export function HorarioRows({ methods }: { readonly methods: Methods }) {
  const { fields, append, remove } = useFieldArray({
    control: methods.control,
    name: 'horarios',
    keyName: 'clave',
  });
  const mark = useEntrySpots('horario', noFields, (index) =>
    methods.setFocus(`horarios.${index}.desde`),
  );
  return (
    <Fieldset legend="Horarios">
      <Stack>
        {fields.length === 0 && <p className={styles.nada}>Sin horarios no hay turnos.</p>}
        {fields.map(({ clave }, index) => (
          <Row
            key={clave}
            methods={methods}
            index={index}
            onFocus={() => mark(index, null)}
            onRemove={() => remove(index)}
          />
        ))}
        <div>
          <Button variant="light" onClick={() => append(newHorario)}>
            Agregar horario
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

interface RowProps {
  readonly methods: Methods;
  readonly index: number;
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

function Row({ methods, index, onFocus, onRemove }: RowProps) {
  const { register, getValues, formState } = methods;
  const name = `horarios.${index}` as const;
  const errors = formState.errors.horarios?.[index];
  return (
    <div
      role="group"
      aria-label={`Horario ${index + 1}`}
      className={styles.fila}
      {...ownMarks}
      onFocus={onFocus}
    >
      <Dias methods={methods} index={index} />
      <div className={styles.campos}>
        <HoraField
          label="Desde"
          error={errors?.desde?.message}
          {...register(`${name}.desde`, {
            deps: `${name}.hasta`,
            validate: (typed) => {
              const hora = horaOf(typed);
              if (hora === null) return 'Escriba la hora, como 9:30';
              return hora !== '24:00' || 'Un horario no empieza a las 24:00.';
            },
          })}
        />
        <HoraField
          label="Hasta"
          error={errors?.hasta?.message}
          {...register(`${name}.hasta`, {
            validate: (typed) => {
              const hora = horaOf(typed);
              if (hora === null) return 'Escriba la hora, como 14:00';
              const desde = horaOf(getValues(`${name}.desde`));
              return desde === null || desde < hora || '«Hasta» debe ser posterior a «Desde».';
            },
          })}
        />
        <TextInput
          label="Minutos por turno"
          inputMode="numeric"
          withAsterisk
          maxLength={4}
          error={errors?.duracion?.message}
          {...register(`${name}.duracion`, whole(5, 1440, 'Entre 5 y 1440 minutos, sin decimales'))}
        />
        <TextInput
          type="date"
          label="Vigente desde"
          {...register(`${name}.vigenteDesde`, { deps: `${name}.vigenteHasta` })}
        />
        <TextInput
          type="date"
          label="Vigente hasta"
          error={errors?.vigenteHasta?.message}
          {...register(`${name}.vigenteHasta`, {
            validate: (until) => {
              const from = getValues(`${name}.vigenteDesde`);
              return until === '' || from <= until || 'No puede ser anterior a «Vigente desde».';
            },
          })}
        />
      </div>
      <div>
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
          {`Quitar horario ${index + 1}`}
        </Button>
      </div>
    </div>
  );
}

/** The weekdays on which a rule holds. */
function Dias({ methods, index }: Pick<RowProps, 'methods' | 'index'>) {
  const { field, fieldState } = useController({
    control: methods.control,
    name: `horarios.${index}.dias`,
    rules: { validate: (dias) => dias.length > 0 || 'Elija al menos un día' },
  });
  return (
    <Checkbox.Group
      label="Días"
      withAsterisk
      error={fieldState.error?.message}
      value={field.value.map(String)}
      onChange={(dias) => field.onChange(dias.map(Number).sort((one, other) => one - other))}
    >
      <Group gap="xs" className={styles.dias}>
        {dayNames.map(([short, name], day) => (
          <Checkbox
            key={name}
            value={String(day + 1)}
            label={short}
            aria-label={name}
            {...(day === 0 && { ref: field.ref })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
