import type { Item } from '@guest-app/adapters/contract/guest/content';
import { Picture } from '../../../../shared/image/Picture';
import { ChevronIcon } from '../../../icons/ChevronIcon';
import { ItemList } from '../../carta/ItemList';
import { useDisclosure } from '../../../disclosure/use-disclosure';
import type { BlockProps } from '../../block/block-props';
import styles from './ListaDesplegable.module.css';

export function ListaDesplegable({ block }: BlockProps<'lista-desplegable'>) {
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
      <Picture
        imagen={item.imagen}
        ancho={item.imagenAncho}
        alto={item.imagenAlto}
        alt=""
        sizes="64px"
        className={styles.miniatura}
      />
      <span className={styles.nombre}>{item.nombreItem}</span>
    </>
  );
  if (item.MasInfo === '') return <li className={styles.fila}>{face}</li>;
  return (
    <li>
      <button {...button} className={styles.fila}>
        {face}
        <span className={styles.flecha}>
          <ChevronIcon />
        </span>
      </button>
      <p {...panel} className={styles.detalle}>
        {item.MasInfo}
      </p>
    </li>
  );
}
