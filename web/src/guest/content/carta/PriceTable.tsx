import { amountOf } from '../../../shared/model/price';
import { BlockTitle } from './BlockTitle';
import { Carta } from './Carta';
import styles from './PriceTable.module.css';

interface PriceTableProps {
  readonly titulo: string;
  readonly subtitulo?: string;
  readonly idCarta: number | null;
}

/** Prices in ruled rows on a card. */
export function PriceTable({ titulo, subtitulo = '', idCarta }: PriceTableProps) {
  return (
    <section className={styles.tabla}>
      <BlockTitle titulo={titulo} subtitulo={subtitulo} />
      <Carta idCarta={idCarta}>
        {(items) => (
          <ul className={styles.filas}>
            {items.map((item) => (
              <li key={item.id}>
                <span>{item.nombre}</span>
                <span className={styles.importe} data-price>
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
