import { useId } from 'react';
import { ddMm, shortWeekday } from '../../shared/clock/dates';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import type { Action } from './actions';
import { movesOf, peopleOf, type Reserva } from './agenda';
import { cancellation } from './cancellation';
import styles from './Card.module.css';
import { useTurnos } from './turnos-context';

/** The free shifts of a booking's service, by day: the guest moves the booking to one of them. */
export function MoveTurnos({ reserva }: { readonly reserva: Reserva }) {
  const turnos = useTurnos();
  const { t, lang, guest, dias, booking } = turnos;
  const { dia, turno } = reserva;
  const id = useId();
  const personas = peopleOf(turno, guest);
  const days = movesOf(dias, reserva, personas);
  // A card whose booking waits to be changed says so in place of its buttons.
  if (days.length === 0 || booking.actionOf(dia) !== undefined) return null;

  function ask(other: ServicioDia, nuevo: Turno) {
    const action: Action = {
      ...{ kind: 'mover', dia, turno, personas },
      nuevo: { fecha: other.fecha, turno: nuevo },
    };
    booking.ask(action, {
      reglas: () => [t.personas(personas), cancellation(other, nuevo, turnos)],
    });
  }

  return (
    <li className={styles.porParte}>
      <div className={styles.mudanza} role="group" aria-labelledby={id}>
        <p id={id} className={styles.titulo}>
          {t.cambiarHorario}
        </p>
        <p>{t.eligeHorario}</p>
        {days.map((other) => (
          <div key={other.fecha} className={styles.diaLibre}>
            <p>
              {shortWeekday(other.fecha, lang)} {ddMm(other.fecha)}
            </p>
            <ul className={styles.chips}>
              {other.turnos.map((nuevo) => (
                <li key={nuevo.codigo}>
                  <button
                    type="button"
                    className={styles.chip}
                    aria-label={`${shortWeekday(other.fecha, lang)} ${ddMm(other.fecha)} ${nuevo.desde}`}
                    aria-disabled={booking.pending !== null}
                    onClick={() => ask(other, nuevo)}
                  >
                    {nuevo.desde}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  );
}
