import styles from './Bar.module.css';

interface BarProps {
  readonly ocupado: number;
  readonly cupo: number;
}

/** How much of the places is taken; beside it the numbers say so. */
export function Bar({ ocupado, cupo }: BarProps) {
  const part = cupo === 0 ? Math.min(1, ocupado) : Math.min(1, ocupado / cupo);
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.barra}>
      <rect width="100" height="8" className={styles.fondo} />
      <rect width={100 * part} height="8" className={part < 1 ? styles.parte : styles.lleno} />
    </svg>
  );
}
