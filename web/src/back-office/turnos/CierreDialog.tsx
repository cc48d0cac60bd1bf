import { Text, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { ServicioDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { FormDialog } from '../form/FormDialog';
import { useLeaveGuard } from '../shell/leave-guard';
import type { DialogProps } from './dialog-props';
import { dayWithYear } from './TurnosFrame';
import { heldIn, keptWords } from './words';

interface CierreDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
}

/** Closes a service for the whole day. */
export function CierreDialog({ servicio, dia, saving, onWrite, onClose }: CierreDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } });
  const { isDirty } = formState;
  const { idServicio } = servicio;
  const now = dia.servicios.find((one) => one.idServicio === idServicio) ?? servicio;
  const held = heldIn(now.turnos);
  useLeaveGuard(isDirty, onClose);

  const close = handleSubmit(async ({ motivo }) => {
    const { fecha } = dia;
    const body = { idServicio, fecha, cerrado: 1, motivo: motivo.trim() } as const;
    if (!(await onWrite(writeCall('PUT', '/webapp/turnos/dia/cierre/:db', {}, body)))) return;
    onClose();
    confirmDone('El día quedó cerrado');
  });

  return (
    <FormDialog
      titulo={`Cerrar ${servicio.servicio}`}
      width={460}
      saving={saving}
      isDirty={isDirty}
      si="Cerrar el día"
      onDiscard={null}
      onSubmit={close}
      onClose={onClose}
    >
      <Text>
        {dayWithYear(dia.fecha)}: nadie puede reservar ningún turno de {servicio.servicio}.
        {held > 0 && ` ${keptWords(held)}`}
      </Text>
      <TextInput
        data-autofocus
        label="Motivo"
        description="Lo lee el personal. Puede quedar vacío."
        maxLength={255}
        {...register('motivo')}
      />
    </FormDialog>
  );
}
