import type { Item } from '../../../shared/model/item';
import { amountOf } from '../../../shared/model/price';
import { ownLanguage } from '../../../shared/texts/own-language';
import styles from './PriceLine.module.css';

interface PriceLineProps {
  readonly item: Item;
}

/** An item's name and, at the end of the line, what it costs. */
export function PriceLine({ item }: PriceLineProps) {
  const amount = amountOf(item);
  return (
    <div className={styles.linea}>
      <span className={styles.nombre} data-campo="nombre" {...ownLanguage(item.idiomas.nombre)}>
        {item.nombre}
      </span>
      {amount !== '' && (
        <>
          <span className={styles.guia} aria-hidden="true" />
          <span className={styles.importe} data-campo={item.tipo} data-price>
            <bdi>{amount}</bdi>
          </span>
        </>
      )}
    </div>
  );
}
