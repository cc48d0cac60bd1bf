import styles from './Card.module.css';
import type { TurnosTexts } from './turnos-texts';

/** Says in a button why it will do nothing yet. */
export function WithoutNetwork({ t }: { readonly t: TurnosTexts }) {
  return (
    <>
      {' '}
      <span className={styles.sinRed}>{t.sinConexionAun}</span>
    </>
  );
}
