import type { Item } from '../../../../shared/model/item';
import { ownLanguage } from '../../../../shared/texts/own-language';
import { useDisclosure } from '../../../disclosure/use-disclosure';
import { ChevronIcon } from '../../../icons/ChevronIcon';
import type { BlockProps } from '../../block/block-type';
import { ItemList } from '../../carta/ItemList';
import { PriceLine } from '../../carta/PriceLine';
import styles from './ListaConMasInformacion.module.css';

export interface ListaConMasInformacionContents {
  readonly idCarta: number | null;
}

export function ListaConMasInformacion({ block }: BlockProps<ListaConMasInformacionContents>) {
  return (
    <section className={styles.bloque} data-continues>
      <ItemList idCarta={block.idCarta} className={styles.lista} entry={Entry} />
    </section>
  );
}

function Entry({ item }: { readonly item: Item }) {
  const { open, button, panel } = useDisclosure();
  return (
    <li data-item={item.id}>
      <PriceLine item={item} />
      {item.masInfo !== '' && (
        <>
          <button {...button} className={styles.mas} data-open={open}>
            <bdi className={styles.signo}>+info</bdi>
            <span className="solo-lector" {...ownLanguage(item.idiomas.nombre)}>
              {' '}
              {item.nombre}
            </span>
            <ChevronIcon />
          </button>
          <p
            {...panel}
            data-campo="masInfo"
            className={styles.detalle}
            {...ownLanguage(item.idiomas.masInfo)}
          >
            {item.masInfo}
          </p>
        </>
      )}
    </li>
  );
}
