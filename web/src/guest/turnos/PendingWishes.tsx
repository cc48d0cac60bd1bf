import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { ddMm, shortWeekday } from '../../shared/clock/dates';
import { showNotice } from '../../shared/notices/notices';
import type { Lang } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import cardStyles from './Card.module.css';
import faceStyles from './CardFace.module.css';
import { agendaKey } from './keys';
import styles from './PendingWishes.module.css';
import type { TurnosTexts } from './turnos-texts';
import screenStyles from './TurnosScreen.module.css';
import { wordsOf } from './wish-words';
import { describeWish, dropWish, type PendingWish } from './wishes';

interface PendingWishesProps {
  readonly db: string;
  readonly guest: Guest;
  readonly wishes: readonly PendingWish[];
  readonly t: TurnosTexts;
  readonly lang: Lang;
  /** Above the cards; gets the focus when a wish becomes pending. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  /** Has the focus where the card that had it is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What the guest wants and is not sent yet, or not answered: over everything else of the screen. */
export function PendingWishes({ db, guest, wishes, t, lang, title, heading }: PendingWishesProps) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const count = wishes.length;
  const before = useRef(count);
  useLayoutEffect(() => {
    // A card that was sent or withdrawn took the focus with it.
    const isLost = count < before.current && document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, heading]);

  function withdraw(wish: PendingWish) {
    dropWish({ db, guest }, wish);
    void queryClient.invalidateQueries({ queryKey: agendaKey(db, guest) });
    if (wish.wasSent) showNotice({ titulo: t.retirado, texto: t.retiradoYaEnviado, lang });
    else setSaid(`${t.retirado}: ${describeWish(wish, lang)}`);
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
            {wishes.map((wish) => (
              <WishCard
                key={wish.clave}
                wish={wish}
                t={t}
                lang={lang}
                onWithdraw={() => withdraw(wish)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WishCardProps {
  readonly wish: PendingWish;
  readonly t: TurnosTexts;
  readonly lang: Lang;
  readonly onWithdraw: () => void;
}

function WishCard({ wish, t, lang, onWithdraw }: WishCardProps) {
  const { kind, dia, turno, nuevo, idIdioma, wasSent } = wish;
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
