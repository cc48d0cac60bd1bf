import { useId } from 'react';
import { ActionButton } from './ActionButton';
import { type Espera, partyOf, peopleOf } from './agenda';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline } from './deadline';
import { useTurnos } from './turnos-context';
import { useOwnCard } from './use-own-card';

/** A full shift for which the guest waits, which opens to the rules and the way out. */
export function EsperaCard({ espera }: { readonly espera: Espera }) {
  const { dia, turno, posicion } = espera;
  const { t, hotel, guest, hoy } = useTurnos();
  const { panel, button, hecho } = useOwnCard(turno);
  const id = useId();

  const held = dia.turnos.find(({ idReserva }) => idReserva !== null);
  const personas = peopleOf(turno, guest);
  const time = `${turno.desde} – ${turno.hasta}`;
  return (
    <li className={`${styles.tarjeta} ${styles.espera}`}>
      <button {...button} className={styles.cara}>
        <CardFace
          dia={dia}
          note={
            <>
              <span className={styles.nota}>
                {time}
                {partyOf(guest) > 1 && ` · ${t.personas(personas)}`}
              </span>{' '}
              {hecho !== null && <span className={styles.hecho}>{hecho}</span>}{' '}
              <span className={styles.aviso}>{t.enEspera(posicion)}</span>
            </>
          }
        />
      </button>
      <ul {...panel} className={styles.turnos}>
        <li>
          <div className={styles.turno}>
            <p id={id} className={styles.hora}>
              {time}
            </p>
            <p>{t.reglaReserva(personas)}</p>
            {held !== undefined && <p>{t.reglaOtroTurno(held.desde)}</p>}
            <p>{t.reglaPlazo(deadline(turno.reservableHasta, hoy, hotel.zona, t))}</p>
          </div>
          <ActionButton
            kind="dejarEspera"
            dia={dia}
            turno={turno}
            text={t.dejarEspera}
            busyText={t.dejando}
            isQuiet
            describedBy={id}
          />
        </li>
      </ul>
    </li>
  );
}
