import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { ActionButton } from './ActionButton';
import { partyOf } from './agenda';
import { deadline } from './deadline';
import { useTurnos } from './turnos-context';

interface WaitButtonProps {
  readonly dia: ServicioDia;
  readonly turno: Turno;
  readonly describedBy: string;
}

/** Joins the waiting list of a full shift, after a dialog with its rules. */
export function WaitButton({ dia, turno, describedBy }: WaitButtonProps) {
  const { t, hotel, guest, hoy } = useTurnos();
  const held = dia.turnos.find(({ idReserva }) => idReserva !== null);
  return (
    <ActionButton
      kind="esperar"
      dia={dia}
      turno={turno}
      text={t.avisarme}
      busyText={t.anotando}
      isQuiet
      describedBy={describedBy}
      details={{
        maxPersonas: partyOf(guest),
        reglas: (personas) => [
          t.reglaReserva(personas),
          ...(held === undefined ? [] : [t.reglaOtroTurno(held.desde)]),
          t.reglaOrden,
          t.reglaPlazo(deadline(turno.reservableHasta, hoy, hotel.zona, t)),
        ],
      }}
    />
  );
}
