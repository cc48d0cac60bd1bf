import styles from './PriceLine.module.css';

interface PriceLineProps {
  readonly name: string;
  readonly amount: string;
}

/** An item's name and, at the end of the line, what it costs. */
export function PriceLine({ name, amount }: PriceLineProps) {
  return (
    <div className={styles.linea}>
      <span className={styles.nombre}>{name}</span>
      {amount !== '' && (
        <>
          <span className={styles.guia} aria-hidden="true" />
          <span className={styles.importe} data-price>
            <bdi>{amount}</bdi>
          </span>
        </>
      )}
    </div>
  );
}
