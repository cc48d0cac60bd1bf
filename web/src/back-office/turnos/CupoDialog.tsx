import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ServicioDelDia, TurnoDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { FormDialog } from '../form/FormDialog';
import { useLeaveGuard } from '../shell/leave-guard';
import type { DialogProps } from './dialog-props';
import { turnoIn } from './in-dia';
import { Meanwhile } from './Meanwhile';
import { numberIn } from './number-in';
import { hoursOf, people } from './words';

interface CupoDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
  readonly turno: TurnoDelDia;
}

const mostPlaces = 10_000;

/** Gives a shift places of its own on this day, or those of its service again. */
export function CupoDialog({ servicio, turno, dia, saving, onWrite, onClose }: CupoDialogProps) {
  const [opened] = useState(turno);
  const [typed, setTyped] = useState(String(turno.cupo));
  const [fault, setFault] = useState<string | null>(null);
  const now = turnoIn(dia, turno.codigo);
  const isChanged = typed.trim() !== String(opened.cupo);
  useLeaveGuard(isChanged, onClose);
  const { codigo, cupoDelServicio } = opened;

  async function save(cupo: number | null) {
    const call = writeCall('PUT', '/webapp/turnos/turno/cupo/:db', {}, { turno: codigo, cupo });
    if (!(await onWrite(call))) return;
    onClose();
    confirmDone(`El turno tiene ${String(cupo ?? cupoDelServicio)} lugares este día`);
  }

  async function submit() {
    const cupo = numberIn(typed, mostPlaces);
    if (cupo === null) setFault(`Ingrese un número de 1 a ${String(mostPlaces)}`);
    // What is the service's own follows it where that changes.
    else await save(cupo === cupoDelServicio ? null : cupo);
  }

  return (
    <FormDialog
      titulo={`Lugares de las ${turno.desde}`}
      width={460}
      saving={saving}
      isChanged={isChanged}
      recovered={false}
      onDiscard={() => setTyped(String(opened.cupo))}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        <bdi>{servicio.servicio}</bdi>, {hoursOf(turno)}. Vale para este día solo: los demás siguen
        con los {cupoDelServicio} lugares del servicio.
      </Text>
      <Meanwhile
        texto={
          now !== undefined && now.cupo !== opened.cupo
            ? `El turno tiene ahora ${String(now.cupo)} lugares.`
            : null
        }
      />
      <TextInput
        data-autofocus
        label="Lugares"
        description={`${people((now ?? opened).ocupado)} en el turno`}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostPlaces}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
      {opened.cupo !== cupoDelServicio && (
        <Button variant="subtle" disabled={saving} onClick={() => void save(null)}>
          Volver a los {cupoDelServicio} lugares del servicio
        </Button>
      )}
    </FormDialog>
  );
}
