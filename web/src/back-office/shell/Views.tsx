import { Link } from 'react-router-dom';
import styles from './Views.module.css';

interface ViewsProps {
  /** What the views are of. */
  readonly label: string;
  readonly views: readonly {
    readonly name: string;
    readonly address: string;
    readonly isShown: boolean;
  }[];
}

/** The views of one thing, side by side. */
export function Views({ label, views }: ViewsProps) {
  return (
    <nav aria-label={label} className={styles.vistas}>
      {views.map(({ name, address, isShown }) => (
        <Link
          key={name}
          to={address}
          className={styles.vista}
          aria-current={isShown ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
