import type { BlockProps } from '../../block/block-type';
import { PriceTable } from '../../carta/PriceTable';

export interface TablaDePreciosContents {
  readonly titulo: string;
  readonly idCarta: number | null;
}

export function TablaDePrecios({ block }: BlockProps<TablaDePreciosContents>) {
  return <PriceTable titulo={block.titulo} idiomas={block.idiomas} idCarta={block.idCarta} />;
}
