import type { BlockProps } from '../../block/block-type';
import { BlockTitle } from '../../carta/BlockTitle';
import { Carta } from '../../carta/Carta';
import { PriceList } from '../../carta/PriceList';
import styles from './ListaDePrecios.module.css';

export interface ListaDePreciosContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly idCarta: number | null;
}

export function ListaDePrecios({ block }: BlockProps<ListaDePreciosContents>) {
  return (
    <section className={styles.lista}>
      <BlockTitle titulo={block.titulo} subtitulo={block.subtitulo} idiomas={block.idiomas} />
      <Carta idCarta={block.idCarta}>{(items) => <PriceList items={items} />}</Carta>
    </section>
  );
}
