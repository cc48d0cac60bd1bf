import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ServicioDelDia, TurnoDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { FormDialog } from '../form/FormDialog';
import { count } from '../form/rules';
import { useLeaveGuard } from '../shell/leave-guard';
import { ChangeNotice } from './ChangeNotice';
import type { DialogProps } from './dialog-props';
import { turnoIn } from './in-dia';
import { hoursOf, people } from './words';

interface CupoDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
  readonly turno: TurnoDelDia;
}

const mostPlaces = 10_000;

/** Gives a shift places of its own on this day, or those of its service again. */
export function CupoDialog({ servicio, turno, dia, saving, onWrite, onClose }: CupoDialogProps) {
  const [opened] = useState(turno);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { cupo: String(opened.cupo) },
  });
  const { errors, isDirty } = formState;
  const current = turnoIn(dia, turno.codigo);
  useLeaveGuard(isDirty, onClose);
  const { codigo, cupoDelServicio } = opened;

  async function save(cupo: number | null) {
    const call = writeCall('PUT', '/webapp/turnos/turno/cupo/:db', {}, { turno: codigo, cupo });
    if (!(await onWrite(call))) return;
    onClose();
    confirmDone(`El turno tiene ${String(cupo ?? cupoDelServicio)} lugares este día`);
  }

  const submit = handleSubmit((typed) => {
    const cupo = Number(typed.cupo);
    // What is the service's own follows it where that changes.
    return save(cupo === cupoDelServicio ? null : cupo);
  });

  return (
    <FormDialog
      titulo={`Lugares de las ${turno.desde}`}
      width={460}
      saving={saving}
      isDirty={isDirty}
      onDiscard={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        <bdi>{servicio.servicio}</bdi>, {hoursOf(turno)}. Vale solo para este día: los demás siguen
        con los {cupoDelServicio} lugares del servicio.
      </Text>
      <ChangeNotice
        texto={
          current !== undefined && current.cupo !== opened.cupo
            ? `El turno tiene ahora ${String(current.cupo)} lugares.`
            : null
        }
      />
      <TextInput
        data-autofocus
        label="Lugares"
        description={`${people((current ?? opened).ocupado)} en el turno`}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostPlaces}
        error={errors.cupo?.message}
        {...register('cupo', count(mostPlaces))}
      />
      {opened.cupo !== cupoDelServicio && (
        <Button variant="subtle" disabled={saving} onClick={() => void save(null)}>
          Volver a los {cupoDelServicio} lugares del servicio
        </Button>
      )}
    </FormDialog>
  );
}
