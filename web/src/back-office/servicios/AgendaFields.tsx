import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { Servicio } from '../../shared/model/servicio';
import { needed, whole } from '../form/rules';
import { LimitedInput } from '../text-length/LimitedInput';
import { type AgendaValues, nameOf } from './use-agenda-form';

/** The highest number that the link of an agenda takes. */
export const mostNumber = 999_999;

interface AgendaFieldsProps {
  readonly methods: UseFormReturn<AgendaValues>;
  readonly servicios: readonly Servicio[];
}

export function AgendaFields({ methods, servicios }: AgendaFieldsProps) {
  const { register, control, formState } = methods;
  const { errors } = formState;
  const { field, fieldState } = useController({
    control,
    name: 'servicios',
    rules: { validate: (ids) => ids.length > 0 || 'Elija al menos un servicio' },
  });
  return (
    <Stack maw={450}>
      <TextInput
        label="Número"
        description="Va en el enlace: si lo cambia, los enlaces repartidos dejan de llevar a esta agenda"
        inputMode="numeric"
        withAsterisk
        maxLength={6}
        error={errors.numero?.message}
        {...register('numero', whole(1, mostNumber, 'Un número, de 1 a 999999'))}
      />
      <LimitedInput
        control={control}
        label="Nombre"
        withAsterisk
        maxLength={100}
        error={errors.nombre?.message}
        {...register('nombre', needed('Ingrese un nombre'))}
      />
      <Checkbox.Group
        label="Servicios"
        description="Los que ve quien abre el enlace"
        error={fieldState.error?.message}
        value={field.value.map(String)}
        onChange={(ids) => field.onChange(ids.map(Number).sort((one, other) => one - other))}
      >
        <Stack gap="sm" pt="xs">
          {servicios.map((servicio) => (
            <Checkbox
              key={servicio.idServicio}
              value={String(servicio.idServicio)}
              label={nameOf(servicio)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}
