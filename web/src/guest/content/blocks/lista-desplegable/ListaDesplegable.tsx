import { Picture } from '../../../../shared/image/Picture';
import { smallSizes } from '../../../../shared/image/small-sizes';
import type { Item } from '../../../../shared/model/item';
import { ownLanguage } from '../../../../shared/texts/own-language';
import { useDisclosure } from '../../../disclosure/use-disclosure';
import { ChevronIcon } from '../../../icons/ChevronIcon';
import type { BlockProps } from '../../block/block-type';
import { ItemList } from '../../carta/ItemList';
import styles from './ListaDesplegable.module.css';

export interface ListaDesplegableContents {
  readonly idCarta: number | null;
}

export function ListaDesplegable({ block }: BlockProps<ListaDesplegableContents>) {
  return (
    <section className={styles.bloque} data-continues>
      <ItemList idCarta={block.idCarta} className={styles.lista} entry={Entry} />
    </section>
  );
}

function Entry({ item }: { readonly item: Item }) {
  const { button, panel } = useDisclosure();
  const face = (
    <>
      <Picture {...item.imagen} alt="" sizes={smallSizes.item} className={styles.miniatura} />
      <span className={styles.nombre} data-campo="nombre" {...ownLanguage(item.idiomas.nombre)}>
        {item.nombre}
      </span>
    </>
  );
  if (item.masInfo === '')
    return (
      <li className={styles.fila} data-item={item.id}>
        {face}
      </li>
    );
  return (
    <li data-item={item.id}>
      <button {...button} className={styles.fila}>
        {face}
        <span className={styles.flecha}>
          <ChevronIcon />
        </span>
      </button>
      <p
        {...panel}
        data-campo="masInfo"
        className={styles.detalle}
        {...ownLanguage(item.idiomas.masInfo)}
      >
        {item.masInfo}
      </p>
    </li>
  );
}
