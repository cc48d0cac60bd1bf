import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { ServicioDelDia } from '../../shared/model/dia';
import { writeCall, type Written } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { FormDialog } from '../form/FormDialog';
import { LeftOutList } from '../left-out/LeftOutList';
import { showToCall } from '../left-out/show-to-call';
import { type Afectadas, canWrite, mailWords, toCall } from '../left-out/telling';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import { LimitedInput, longestName } from '../text-length/LimitedInput';
import { cierreQuery } from './dia-queries';
import type { DialogProps } from './dialog-props';
import { dayWithYear } from './TurnosFrame';
import { countOf } from './words';

interface CierreDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
}

interface CierreValues {
  readonly motivo: string;
  readonly afectadas: Afectadas;
}

/** Closes a service for the whole day, or cancels what a closed day still holds; shows whom that affects. */
export function CierreDialog({ servicio, dia, saving, onWrite, onClose }: CierreDialogProps) {
  const [isClosed] = useState(servicio.cierre !== null);
  const { control, register, handleSubmit, formState } = useForm<CierreValues>({
    defaultValues: { motivo: '', afectadas: 'mantener' },
  });
  const { isDirty } = formState;
  const { idServicio } = servicio;
  const { fecha } = dia;
  const now = dia.servicios.find((one) => one.idServicio === idServicio) ?? servicio;
  const { data: fuera } = useQuery(cierreQuery(useCurrentAdmin(), fecha, now));
  const { field: choice } = useController({ control, name: 'afectadas' });
  useLeaveGuard(isDirty, onClose);

  const save = handleSubmit(async ({ motivo, afectadas: chosen }) => {
    if (isClosed && chosen === 'mantener') {
      onClose();
      return;
    }
    const body = {
      idServicio,
      fecha,
      cerrado: 1,
      motivo: motivo.trim(),
      ...(fuera !== undefined && { afectadas: chosen, vistas: fuera.vistas }),
    } as const;
    const done = await onWrite(writeCall('PUT', '/webapp/turnos/dia/cierre/:db', {}, body));
    if (done === null) return;
    onClose();
    confirmDone(doneWords(isClosed, done));
    if (fuera !== undefined) showToCall(toCall(fuera, chosen), true);
  });

  return (
    <FormDialog
      titulo={isClosed ? `Por avisar de ${servicio.servicio}` : `Cerrar ${servicio.servicio}`}
      width={560}
      saving={saving}
      isDirty={isDirty}
      si={submitWords(isClosed, choice.value, fuera?.reservas ?? 0)}
      no="Volver"
      onDiscard={null}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>
        {dayWithYear(fecha)}: no se puede reservar ningún turno de {servicio.servicio}.
      </Text>
      {fuera !== undefined && fuera.reservas > 0 && (
        <>
          <LeftOutList
            label="Reservas de ese día"
            rows={fuera.lista}
            rest={fuera.reservas - fuera.lista.length}
            ofOneDay
          />
          <Radio.Group
            label={countOf(fuera.reservas, 'reserva hecha', 'reservas hechas')}
            value={choice.value}
            onChange={choice.onChange}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="mantener"
                label="Mantener"
                description="Siguen valiendo, y el día las muestra «por avisar»."
              />
              <Radio
                value="cancelar sin correo"
                label={canWrite(fuera) ? 'Cancelar sin escribir' : 'Cancelar'}
                description={canWrite(fuera) ? null : mailWords(fuera)}
              />
              {canWrite(fuera) && (
                <Radio
                  value="cancelar"
                  label="Cancelar y escribir a los huéspedes"
                  description={mailWords(fuera)}
                />
              )}
            </Stack>
          </Radio.Group>
        </>
      )}
      {!isClosed && (
        <LimitedInput
          control={control}
          data-autofocus
          label="Motivo"
          description="Lo lee el personal. Puede quedar vacío."
          maxLength={longestName}
          {...register('motivo')}
        />
      )}
    </FormDialog>
  );
}

function submitWords(isClosed: boolean, afectadas: Afectadas, reservas: number): string {
  if (afectadas === 'mantener') return isClosed ? 'Listo' : 'Cerrar el día';
  const cancel = `ancelar ${countOf(reservas, 'reserva', 'reservas')}`;
  return isClosed ? `C${cancel}` : `Cerrar y c${cancel}`;
}

/** What the server really did. */
function doneWords(isClosed: boolean, { canceladas = 0, correos = 0 }: Written): string {
  return [
    ...(isClosed ? [] : ['El día quedó cerrado']),
    ...(canceladas > 0 || isClosed
      ? [countOf(canceladas, 'reserva cancelada', 'reservas canceladas')]
      : []),
    ...(correos > 0 ? [countOf(correos, 'correo en camino', 'correos en camino')] : []),
  ].join('. ');
}
