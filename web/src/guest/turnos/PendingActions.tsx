import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { ddMm, shortWeekday } from '../../shared/clock/dates';
import { showNotice } from '../../shared/notices/notices';
import type { Lang } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import { wordsOf } from './action-words';
import { describeAction, dropAction, type PendingAction } from './actions';
import cardStyles from './Card.module.css';
import faceStyles from './CardFace.module.css';
import { agendaKey } from './keys';
import styles from './PendingActions.module.css';
import type { TurnosTexts } from './turnos-texts';
import screenStyles from './TurnosScreen.module.css';

interface PendingActionsProps {
  readonly db: string;
  readonly guest: Guest;
  readonly actions: readonly PendingAction[];
  readonly t: TurnosTexts;
  readonly lang: Lang;
  /** Above the cards; gets the focus when an action becomes pending. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  /** Has the focus where the card that had it is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Actions that are not sent or not answered yet, above everything else on the screen. */
export function PendingActions({
  db,
  guest,
  actions,
  t,
  lang,
  title,
  heading,
}: PendingActionsProps) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const count = actions.length;
  const before = useRef(count);
  useLayoutEffect(() => {
    // A card that was sent or withdrawn took the focus with it.
    const isLost = count < before.current && document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, heading]);

  function withdraw(action: PendingAction) {
    dropAction({ db, guest }, action);
    void queryClient.invalidateQueries({ queryKey: agendaKey(db, guest) });
    if (action.wasSent) showNotice({ titulo: t.retirado, texto: t.retiradoYaEnviado, lang });
    else setSaid(`${t.retirado}: ${describeAction(action, lang)}`);
  }

  return (
    <>
      <p role="status" className="solo-lector">
        {said}
      </p>
      {count > 0 && (
        <section className={screenStyles.parte} aria-labelledby="pendientes">
          <h2 ref={title} id="pendientes" className={styles.titulo} tabIndex={-1}>
            {t.pendientes}
          </h2>
          <ul className={screenStyles.lista}>
            {actions.map((action) => (
              <ActionCard
                key={action.clave}
                action={action}
                t={t}
                lang={lang}
                onWithdraw={() => withdraw(action)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ActionCardProps {
  readonly action: PendingAction;
  readonly t: TurnosTexts;
  readonly lang: Lang;
  readonly onWithdraw: () => void;
}

function ActionCard({ action, t, lang, onWithdraw }: ActionCardProps) {
  const { kind, dia, turno, nuevo, idIdioma, wasSent } = action;
  const id = useId();
  return (
    <li className={`${cardStyles.tarjeta} ${styles.pedido}`}>
      <div className={styles.cara} id={id}>
        <span className={faceStyles.fecha}>
          <span>{shortWeekday(dia.fecha, lang)}</span> <strong>{ddMm(dia.fecha)}</strong>
        </span>{' '}
        <span className={faceStyles.nombre}>
          <strong lang={idIdioma.toLowerCase()}>
            <bdi>{dia.servicio}</bdi>
          </strong>{' '}
          <span className={cardStyles.nota}>
            {wordsOf(kind, t).pide} ·{' '}
            <span className={styles.horas}>
              {turno.desde} – {turno.hasta}
            </span>
            {nuevo && (
              <>
                {' → '}
                <span className={styles.horas}>
                  {nuevo.fecha !== dia.fecha &&
                    `${shortWeekday(nuevo.fecha, lang)} ${ddMm(nuevo.fecha)} `}
                  {nuevo.turno.desde} – {nuevo.turno.hasta}
                </span>
              </>
            )}
          </span>
        </span>{' '}
        <span className={cardStyles.sello}>{t.pendiente}</span>
      </div>
      <p className={styles.estado}>{wasSent ? t.seVuelveAEnviar : t.seEnviaAlVolver}</p>
      <button
        type="button"
        className={`boton-contorno ${cardStyles.accion}`}
        aria-describedby={id}
        onClick={onWithdraw}
      >
        {t.retirar}
      </button>
    </li>
  );
}
