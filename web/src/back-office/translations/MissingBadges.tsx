import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Completeness } from './missing';
import styles from './MissingBadges.module.css';

interface MissingBadgesProps {
  readonly counts: readonly Completeness[];
  /** More badges of the same column. */
  readonly children?: ReactNode;
}

/** A badge for each language that lacks texts, such as "EN: faltan 2". */
export function MissingBadges({ counts, children }: MissingBadgesProps) {
  return (
    <span className={styles.columna}>
      {counts.map(({ idIdioma, hay, de }) => (
        <Badge
          key={idIdioma}
          variant="light"
          color="yellow"
          size="sm"
          radius="sm"
          title={`Faltan traducciones: ${idIdioma} tiene ${hay} de ${de} textos`}
        >
          {idIdioma}: {de - hay === 1 ? 'falta' : 'faltan'} {de - hay}
        </Badge>
      ))}
      {children}
    </span>
  );
}
