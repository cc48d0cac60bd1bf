import { Carta } from '../../carta/Carta';
import { PriceLine } from '../../carta/PriceLine';
import { amountOf } from '../../carta/price';
import type { BlockProps } from '../../block/block-props';
import styles from './ListaConDetalle.module.css';

export function ListaConDetalle({ block }: BlockProps<'lista-con-detalle'>) {
  return (
    <section className={styles.bloque} data-continues>
      <Carta idCarta={block.idCarta}>
        {(items) => (
          <ul>
            {items.map((item) => (
              <li key={item.idItem}>
                <PriceLine name={item.nombreItem} amount={amountOf(item)} />
                {item.MasInfo !== '' && <p>{item.MasInfo}</p>}
              </li>
            ))}
          </ul>
        )}
      </Carta>
    </section>
  );
}
