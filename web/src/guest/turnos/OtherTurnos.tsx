import { useId } from 'react';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { useDisclosure } from '../disclosure/use-disclosure';
import { ChevronIcon } from '../icons/ChevronIcon';
import styles from './Card.module.css';
import { useTurnos } from './turnos-context';
import { WaitButton } from './WaitButton';

/** The full shifts of the same service and day: the guest may wait for one of them and keep this one until then. */
export function OtherTurnos({ dia }: { readonly dia: ServicioDia }) {
  const { t } = useTurnos();
  const others = dia.turnos.filter(({ puedeEsperar }) => puedeEsperar === 1);
  const { panel, button } = useDisclosure();
  if (others.length === 0) return null;
  return (
    <li className={styles.porParte}>
      <button {...button} className={styles.parte}>
        <strong>{t.otrosHorarios}</strong>
        <ChevronIcon />
      </button>
      <ul {...panel} className={styles.deLaParte}>
        {others.map((turno) => (
          <OtherTurno key={turno.codigo} dia={dia} turno={turno} />
        ))}
      </ul>
    </li>
  );
}

function OtherTurno({ dia, turno }: { readonly dia: ServicioDia; readonly turno: Turno }) {
  const { t } = useTurnos();
  const id = useId();
  return (
    <li>
      <div className={styles.turno}>
        <p id={id} className={styles.hora}>
          {turno.desde} – {turno.hasta}
        </p>
        <p id={`${id}espera`}>{t.seReservaSolo}</p>
      </div>
      <WaitButton dia={dia} turno={turno} describedBy={`${id} ${id}espera`} />
    </li>
  );
}
