import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ReservaDelDia, ServicioDelDia, TurnoDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { ask, confirmDone } from '../dialogs/ask';
import { FormDialog } from '../form/FormDialog';
import { count, needed } from '../form/rules';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import { isDay } from '../shell/turnos-place';
import { touchedValue } from '../translations/texts';
import { ChangeNotice } from './ChangeNotice';
import { diaQuery } from './dia-queries';
import type { DialogProps } from './dialog-props';
import { reservaIn } from './in-dia';
import { NotaField } from './NotaField';
import {
  estadoNames,
  hoursOf,
  mostPeople,
  nameOf,
  origenNames,
  people,
  turnoOptions,
} from './words';

interface ReservaDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
  readonly turno: TurnoDelDia;
  readonly reserva: ReservaDelDia;
}

/** Moves a booking, changes for how many it is, writes its note, or cancels it. */
export function ReservaDialog(props: ReservaDialogProps) {
  const { servicio, turno, reserva, dia, saving, onWrite, onClose } = props;
  const [opened] = useState({ turno, reserva });
  const saved = {
    turno: opened.turno.codigo,
    personas: String(opened.reserva.personas),
    nota: opened.reserva.nota,
  };
  const { register, control, setValue, handleSubmit, formState } = useForm({
    defaultValues: saved,
  });
  const { length: notaLength } = useWatch({ control, name: 'nota' });
  const { errors, isDirty, dirtyFields } = formState;
  const { idReserva } = reserva;
  const current = reservaIn(dia, idReserva);
  useLeaveGuard(isDirty, onClose);
  const name = nameOf(reserva);
  const { estado } = current?.reserva ?? reserva;
  const [fecha, setFecha] = useState(dia.fecha);
  const other = useQuery({
    ...diaQuery(useCurrentAdmin(), fecha, useQueryClient()),
    enabled: fecha !== dia.fecha && isDay(fecha),
  });
  const shownDia = fecha === dia.fecha ? dia : other.data?.dia;
  const turnos =
    shownDia?.servicios.find((one) => one.idServicio === servicio.idServicio)?.turnos ?? [];

  const save = handleSubmit(async ({ personas, ...typed }) => {
    if (isDirty) {
      // What this person did not touch is left as a colleague may have changed it.
      const body = {
        idReserva,
        ...(dirtyFields.turno && { turno: typed.turno }),
        ...(dirtyFields.personas && { personas: Number(personas) }),
        ...(dirtyFields.nota && { nota: typed.nota }),
      };
      if (!(await onWrite(writeCall('PUT', '/webapp/turnos/reserva/:db', {}, body)))) return;
      confirmDone('Reserva guardada');
    }
    onClose();
  });

  async function cancel() {
    const agreed = await ask({
      titulo: 'Cancelar la reserva',
      texto: (
        <Text>
          <bdi>{name}</bdi>, <bdi>{servicio.servicio}</bdi>, {hoursOf(turno)}. Los lugares quedan
          libres, o pasan a quien espera.
        </Text>
      ),
      si: 'Cancelar la reserva',
      no: 'Volver',
      peligro: true,
    });
    if (!agreed) return;
    const url = '/webapp/turnos/reserva/:id/:db';
    if (!(await onWrite(writeCall('DELETE', url, { id: idReserva }, null)))) return;
    onClose();
    confirmDone('Reserva cancelada');
  }

  return (
    <FormDialog
      titulo={`Reserva de ${name}`}
      width={520}
      saving={saving}
      isDirty={isDirty}
      no="Volver"
      onDiscard={null}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>
        <bdi>{servicio.servicio}</bdi>, {hoursOf(opened.turno)}
        {reserva.habitacion !== '' && `, habitación ${reserva.habitacion}`}, reserva N.º{' '}
        {reserva.nroConfirmacion}. {origenNames[reserva.origen]}.
        {estado !== 'reservada' && ` ${estadoNames[estado]}.`}
      </Text>
      <ChangeNotice texto={newsOf(opened, current)} />
      <TextInput
        label="Día"
        type="date"
        value={fecha}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setFecha(value);
          setValue('turno', value === dia.fecha ? saved.turno : '', { shouldDirty: true });
        }}
      />
      <NativeSelect
        data-autofocus
        label="Turno"
        error={errors.turno?.message}
        {...register('turno', needed('Elija un turno'))}
        data={
          fecha === dia.fecha
            ? turnoOptions(turnos, saved.turno)
            : [{ value: '', label: 'Elija un turno' }, ...turnoOptions(turnos)]
        }
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
      <NotaField
        length={notaLength}
        {...register('nota', { setValueAs: (typed: string) => touchedValue(typed, saved.nota) })}
      />
      <Button
        variant="outline"
        color="red"
        disabled={saving || current === undefined}
        onClick={() => void cancel()}
      >
        Cancelar la reserva
      </Button>
    </FormDialog>
  );
}

interface PlacedReserva {
  readonly reserva: ReservaDelDia;
  readonly turno: TurnoDelDia;
}

/** What became of a booking since its dialog opened; null for nothing that the dialog shows. */
function newsOf(opened: PlacedReserva, current: PlacedReserva | undefined): string | null {
  if (current === undefined) return 'Esta reserva ya no está: alguien la canceló.';
  const news = [
    current.turno.codigo === opened.turno.codigo ? null : `Ahora es a las ${current.turno.desde}.`,
    current.reserva.personas === opened.reserva.personas
      ? null
      : `Ahora es para ${people(current.reserva.personas)}.`,
    current.reserva.nota === opened.reserva.nota
      ? null
      : `La nota dice ahora: «${current.reserva.nota}».`,
  ].filter((one) => one !== null);
  return news.length === 0 ? null : news.join(' ');
}
