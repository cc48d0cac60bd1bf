import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import type { ActionKind } from './actions';
import styles from './Card.module.css';
import { useTurnos } from './turnos-context';
import type { ActionDetails } from './use-booking';
import { WithoutNetwork } from './WithoutNetwork';

interface ActionButtonProps {
  readonly kind: ActionKind;
  readonly dia: ServicioDia;
  readonly turno: Turno;
  readonly text: string;
  /** Instead of the text, while it is being done. */
  readonly busyText: string;
  readonly isQuiet?: boolean;
  /** Ids of the elements that name the shift, and say what happens. */
  readonly describedBy: string;
  readonly details?: ActionDetails;
}

/** What a guest can do with a shift; a seal in its place where that is left pending already. */
export function ActionButton({
  kind,
  dia,
  turno,
  text,
  busyText,
  isQuiet = false,
  describedBy,
  details,
}: ActionButtonProps) {
  const { t, booking } = useTurnos();
  if (booking.actionOf(dia)?.turno.codigo === turno.codigo) {
    return <span className={styles.sello}>{t.pendiente}</span>;
  }
  const isPending = booking.pending === turno.codigo;
  return (
    <button
      type="button"
      className={`${isQuiet ? 'boton-contorno' : 'boton'} ${styles.accion}`}
      aria-describedby={describedBy}
      aria-disabled={booking.pending !== null}
      aria-busy={isPending}
      onClick={() => booking.ask({ kind, dia, turno }, details)}
    >
      {isPending ? `${busyText}…` : text}
      {!booking.isReached && !isPending && <WithoutNetwork t={t} />}
    </button>
  );
}
