import { useId, useLayoutEffect, useRef } from 'react';
import { useDisclosure } from '../disclosure/use-disclosure';
import type { Espera } from './agenda';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline } from './deadline';
import { useTurnos } from './turnos-context';
import { WishButton } from './WishButton';

/** A full shift for which the guest waits, which opens to the rules and the way out. */
export function EsperaCard({ espera }: { readonly espera: Espera }) {
  const { dia, turno, posicion } = espera;
  const { t, hotel, guest, hoy, booked } = useTurnos();
  const card = useRef<HTMLLIElement>(null);
  const isNew = booked === turno.codigo;
  const { panel, button } = useDisclosure();
  const id = useId();

  useLayoutEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);

  const held = dia.turnos.find(({ idReserva }) => idReserva !== null);
  const time = `${turno.desde} – ${turno.hasta}`;
  return (
    <li ref={card} className={styles.tarjeta}>
      <button {...button} className={styles.cara}>
        <CardFace
          dia={dia}
          note={
            <>
              <span className={styles.nota}>{time}</span>{' '}
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
            <p>{t.reglaReserva(guest.adults + guest.children)}</p>
            {held !== undefined && <p>{t.reglaOtroTurno(held.desde)}</p>}
            <p>{t.reglaPlazo(deadline(turno.reservableHasta, hoy, hotel.zona, t))}</p>
          </div>
          <WishButton
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
