import { type ReactNode, useState } from 'react';
import { imageSource } from '../../shared/image/image-source';
import { smallSizes } from '../../shared/image/small-sizes';
import type { Ajustes } from '../../shared/model/ajustes';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly hotel: string;
  readonly ajustes: Ajustes | undefined;
  /** What stands at the start of the bar. */
  readonly children?: ReactNode;
  /** What stands at its end. */
  readonly end?: ReactNode;
}

/** The bar over every screen of a hotel, with its logo, or its name where it has none. */
export function TopBar({ hotel, ajustes, children, end }: TopBarProps) {
  const [failedLogo, setFailedLogo] = useState<string | null>(null);
  const logo = ajustes?.logo ?? '';
  const nombre = ajustes?.nombre || hotel;
  return (
    <header className={styles.barra}>
      <div className={styles.inicio}>{children}</div>
      <p className={styles.marca}>
        {logo !== '' && logo !== failedLogo ? (
          <img
            {...imageSource(logo, 0)}
            sizes={smallSizes.logo}
            alt={nombre}
            onError={() => setFailedLogo(logo)}
          />
        ) : (
          <span>{nombre}</span>
        )}
      </p>
      {end}
    </header>
  );
}
