import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentAdmin } from '../session/admin-context';
import { diaQuery } from './dia-queries';
import type { DialogProps } from './dialog-props';
import { reservaIn } from './in-dia';
import { ReservaDialog } from './ReservaDialog';

interface StayReservaDialogProps extends Omit<DialogProps, 'dia'> {
  readonly fecha: string;
  readonly idReserva: number;
}

/** The dialog of a booking on the guest's page: its day is read for it, and followed. */
export function StayReservaDialog({ fecha, idReserva, ...props }: StayReservaDialogProps) {
  const dia = useQuery(diaQuery(useCurrentAdmin(), fecha, useQueryClient())).data?.dia;
  const placed = dia && reservaIn(dia, idReserva);
  const servicio = dia?.servicios.find(({ turnos }) =>
    turnos.some(({ codigo }) => codigo === placed?.turno.codigo),
  );
  if (dia === undefined || placed === undefined || servicio === undefined) return null;
  return <ReservaDialog {...placed} servicio={servicio} dia={dia} {...props} />;
}
