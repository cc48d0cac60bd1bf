import type { ReactNode } from 'react';
import { ddMm, shortWeekday } from '../../shared/clock/dates';
import type { ServicioDia } from '../../shared/model/servicio-dia';
import { ChevronIcon } from '../icons/ChevronIcon';
import styles from './CardFace.module.css';
import { useTurnos } from './turnos-context';

interface CardFaceProps {
  readonly dia: ServicioDia;
  readonly note: ReactNode;
  /** Whether it stands under the name of its day: then the date alone is enough. */
  readonly isUnderDay?: boolean;
}

/** What a closed card shows: date, service and room. */
export function CardFace({ dia, note, isUnderDay = false }: CardFaceProps) {
  const { lang, idIdioma } = useTurnos();
  const salon = dia.salon !== '' && (
    <span lang={idIdioma.toLowerCase()}>
      <bdi>{dia.salon}</bdi>
    </span>
  );
  return (
    <>
      {!isUnderDay && (
        <span className={styles.fecha}>
          <span>{shortWeekday(dia.fecha, lang)}</span> <strong>{ddMm(dia.fecha)}</strong>
        </span>
      )}{' '}
      <span className={styles.nombre}>
        <strong className={styles.servicio} lang={idIdioma.toLowerCase()}>
          <bdi>{dia.servicio}</bdi>
        </strong>{' '}
        {isUnderDay ? (
          <span>
            <strong className={styles.dia}>{ddMm(dia.fecha)}</strong>
            {salon && ' · '}
            {salon}
          </span>
        ) : (
          salon
        )}{' '}
        {note}
      </span>
      <ChevronIcon />
    </>
  );
}
