import { Text, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { ServicioDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { FormDialog } from '../form/FormDialog';
import { useLeaveGuard } from '../shell/leave-guard';
import type { DialogProps } from './dialog-props';
import { dayWithYear } from './TurnosFrame';
import { countOf } from './words';

interface CierreDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
}

/** Closes a service for the whole day. */
export function CierreDialog({ servicio, dia, saving, onWrite, onClose }: CierreDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } });
  const { isDirty } = formState;
  const { idServicio } = servicio;
  const now = dia.servicios.find((one) => one.idServicio === idServicio) ?? servicio;
  const held = now.turnos.reduce((sum, turno) => sum + turno.reservas.length, 0);
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
      onDiscard={null}
      onSubmit={close}
      onClose={onClose}
    >
      <Text>
        {dayWithYear(dia.fecha)}: nadie puede reservar ningún turno de {servicio.servicio}.
        {held > 0 &&
          ` Lo que está reservado queda, y se ve hasta que lo cancele: ${countOf(held, 'reserva', 'reservas')}.`}
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
