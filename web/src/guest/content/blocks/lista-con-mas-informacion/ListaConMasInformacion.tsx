import type { Item } from '@guest-app/adapters/contract/guest/content';
import { ItemList } from '../../carta/ItemList';
import { PriceLine } from '../../carta/PriceLine';
import { useDisclosure } from '../../../disclosure/use-disclosure';
import { amountOf } from '../../carta/price';
import type { BlockProps } from '../../block/block-props';
import styles from './ListaConMasInformacion.module.css';

export function ListaConMasInformacion({ block }: BlockProps<'lista-con-mas-informacion'>) {
  return (
    <section className={styles.bloque} data-continues>
      <ItemList idCarta={block.idCarta} className={styles.lista} entry={Entry} />
    </section>
  );
}

function Entry({ item }: { readonly item: Item }) {
  const { open, button, panel } = useDisclosure();
  return (
    <li>
      <PriceLine name={item.nombreItem} amount={amountOf(item)} />
      {item.MasInfo !== '' && (
        <>
          <button {...button} className={styles.mas} data-open={open}>
            +info<span className="solo-lector"> {item.nombreItem}</span>
          </button>
          <p {...panel} className={styles.detalle}>
            {item.MasInfo}
          </p>
        </>
      )}
    </li>
  );
}
