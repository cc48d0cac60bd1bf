import { CierreDialog } from './CierreDialog';
import { CupoDialog } from './CupoDialog';
import type { Opened } from './day-context';
import type { DialogProps } from './dialog-props';
import { ReservaDialog } from './ReservaDialog';
import { ReservarDialog } from './ReservarDialog';

/** The dialog that is open over the day. It shows changes of its subject and stays open. */
export function DayDialog({ opened, ...props }: DialogProps & { readonly opened: Opened }) {
  const { kind } = opened;
  if (kind === 'cierre') return <CierreDialog {...opened} {...props} />;
  if (kind === 'cupo') return <CupoDialog {...opened} {...props} />;
  if (kind === 'reserva') return <ReservaDialog {...opened} {...props} />;
  return <ReservarDialog {...opened} {...props} />;
}
