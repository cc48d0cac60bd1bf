import { amountOf } from '../../../shared/model/price';
import { ownLanguage } from '../../../shared/texts/own-language';
import { BlockTitle, type BlockTitleProps } from './BlockTitle';
import { Carta } from './Carta';
import styles from './PriceTable.module.css';

interface PriceTableProps extends BlockTitleProps {
  readonly idCarta: number | null;
}

/** Prices in ruled rows on a card. */
export function PriceTable({ idCarta, ...title }: PriceTableProps) {
  return (
    <section className={styles.tabla}>
      <BlockTitle {...title} />
      <Carta idCarta={idCarta}>
        {(items) => (
          <ul className={styles.filas}>
            {items.map((item) => (
              <li key={item.id} data-item={item.id}>
                <span data-campo="nombre" {...ownLanguage(item.idiomas.nombre)}>
                  {item.nombre}
                </span>
                <span className={styles.importe} data-campo={item.tipo} data-price>
                  <bdi>{amountOf(item)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Carta>
    </section>
  );
}
