import { Badge } from '@mantine/core';
import { Link } from 'react-router-dom';
import styles from './Reviews.module.css';
import { searchOf, type TraduccionesView } from './traduccion';
import type { ToReview } from './use-to-review';

interface ReviewBadgesProps {
  readonly texts: readonly ToReview[];
  /** Shows them alone in «Traducciones». */
  readonly view: Pick<TraduccionesView, 'seccion'> | Pick<TraduccionesView, 'componente'>;
}

const allOf = { filter: 'revisar', seccion: null, componente: null, page: 1 } as const;

/** For each language with translations to be reviewed a badge that leads to them, such as "EN: revisar 2". */
export function ReviewBadges({ texts, view }: ReviewBadgesProps) {
  const idiomas = new Set(texts.map(({ idIdioma }) => idIdioma));
  return Array.from(idiomas, (idIdioma) => {
    const { length } = texts.filter((text) => text.idIdioma === idIdioma);
    return (
      <Link
        key={idIdioma}
        to={`/admin/traducciones${searchOf({ ...allOf, idIdioma, ...view })}`}
        className={styles.enlace}
      >
        <Badge variant="light" color="yellow" size="sm" radius="sm" className={styles.marca}>
          {idIdioma}: revisar {length}
        </Badge>
      </Link>
    );
  });
}
