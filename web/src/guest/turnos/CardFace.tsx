import type { ReactNode } from 'react';
import { ddMm, shortWeekday } from '../../shared/clock/dates';
import type { ServicioDia } from '../../shared/model/servicio-dia';
import { ChevronIcon } from '../icons/ChevronIcon';
import styles from './CardFace.module.css';
import { useTurnos } from './turnos-context';

interface CardFaceProps {
  readonly dia: ServicioDia;
  readonly note: ReactNode;
}

/** What a closed card shows: date, service and room. */
export function CardFace({ dia, note }: CardFaceProps) {
  const { lang, idIdioma } = useTurnos();
  return (
    <>
      <span className={styles.fecha}>
        <span>{shortWeekday(dia.fecha, lang)}</span> <strong>{ddMm(dia.fecha)}</strong>
      </span>{' '}
      <span className={styles.nombre}>
        <strong lang={idIdioma.toLowerCase()}>
          <bdi>{dia.servicio}</bdi>
        </strong>{' '}
        {dia.salon !== '' && (
          <span lang={idIdioma.toLowerCase()}>
            <bdi>{dia.salon}</bdi>
          </span>
        )}{' '}
        {note}
      </span>
      <ChevronIcon />
    </>
  );
}
