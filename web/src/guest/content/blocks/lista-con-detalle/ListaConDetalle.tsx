import { ownLanguage } from '../../../../shared/texts/own-language';
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
              <li key={item.id} data-item={item.id}>
                <PriceLine item={item} />
                {item.masInfo !== '' && (
                  <p data-campo="masInfo" {...ownLanguage(item.idiomas.masInfo)}>
                    {item.masInfo}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Carta>
    </section>
  );
}
