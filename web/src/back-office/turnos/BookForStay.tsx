import { Button, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Estadia } from '../../shared/model/dia';
import { type WriteCall, writeCall, type Written } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { count, needed, trimmed } from '../form/rules';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import { isDay } from '../shell/turnos-place';
import { diaQuery } from './dia-queries';
import { NotaField } from './NotaField';
import styles from './Stay.module.css';
import { freeIn, mostPeople, turnoOptions } from './words';

interface BookForStayProps {
  readonly estadia: Estadia['estadia'];
  readonly hoy: string;
  readonly saving: boolean;
  readonly onWrite: (call: WriteCall) => Promise<Written | null>;
}

/** Books any shift of any day for a stay, with its note. */
export function BookForStay({ estadia, hoy, saving, onWrite }: BookForStayProps) {
  const { nroConfirmacion, llegada, personas } = estadia;
  const methods = useForm({
    defaultValues: {
      fecha: llegada > hoy ? llegada : hoy,
      turno: '',
      personas: String(personas),
      nota: '',
    },
  });
  const { register, control, handleSubmit, reset, getValues, setValue, formState } = methods;
  const { errors, dirtyFields } = formState;
  const [fecha, { length }] = useWatch({ control, name: ['fecha', 'nota'] });
  const query = diaQuery(useCurrentAdmin(), fecha, useQueryClient());
  const dia = useQuery({ ...query, enabled: isDay(fecha) }).data?.dia;
  useLeaveGuard(dirtyFields.turno === true || dirtyFields.nota === true, () => reset());

  const book = handleSubmit(async (typed) => {
    const { turno, nota } = typed;
    const body = { nroConfirmacion, turno, nota, personas: Number(typed.personas) };
    if (!(await onWrite(writeCall('POST', '/webapp/turnos/reserva/:db', {}, body)))) return;
    reset({ ...getValues(), turno: '', nota: '' });
    confirmDone('Turno reservado');
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
    >
      <Fieldset legend="Reservar">
        <Stack gap="sm">
          <div className={styles.campos}>
            <TextInput
              label="Día"
              type="date"
              {...register('fecha', { onChange: () => setValue('turno', '') })}
            />
            <NativeSelect
              label="Turno"
              className={styles.turno}
              error={errors.turno?.message}
              {...register('turno', needed('Elija un turno'))}
              data={[
                { value: '', label: 'Elija un turno' },
                ...(dia?.servicios ?? []).map(({ servicio, turnos }) => ({
                  group: servicio,
                  items: turnoOptions(turnos.filter((turno) => freeIn(turno) > 0)),
                })),
              ]}
            />
            <TextInput
              label="Personas"
              type="number"
              inputMode="numeric"
              min={1}
              max={mostPeople}
              error={errors.personas?.message}
              {...register('personas', count(mostPeople))}
            />
          </div>
          <NotaField length={length} {...register('nota', trimmed)} />
          <div>
            <Button type="submit" loading={saving}>
              Reservar
            </Button>
          </div>
        </Stack>
      </Fieldset>
    </form>
  );
}
