import { amountOf } from '../../../../shared/model/price';
import type { BlockProps } from '../../block/block-type';
import { Carta } from '../../carta/Carta';
import { PriceLine } from '../../carta/PriceLine';
import styles from './ListaConDetalle.module.css';

export interface ListaConDetalleContents {
  readonly idCarta: number | null;
}

export function ListaConDetalle({ block }: BlockProps<ListaConDetalleContents>) {
  return (
    <section className={styles.bloque} data-continues>
      <Carta idCarta={block.idCarta}>
        {(items) => (
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <PriceLine name={item.nombre} amount={amountOf(item)} />
                {item.masInfo !== '' && <p>{item.masInfo}</p>}
              </li>
            ))}
          </ul>
        )}
      </Carta>
    </section>
  );
}
