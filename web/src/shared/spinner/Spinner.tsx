import styles from './Spinner.module.css';

export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.spinner}>
      <svg width="60" height="60" viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.track} cx="30" cy="30" r="27" />
        <circle className={styles.arc} cx="30" cy="30" r="27" />
      </svg>
    </div>
  );
}
