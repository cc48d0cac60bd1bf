import { PriceTable } from '../../carta/PriceTable';
import type { BlockProps } from '../../block/block-props';

export function TablaDePrecios({ block }: BlockProps<'tabla-de-precios'>) {
  return <PriceTable titulo={block.titulo} idCarta={block.idCarta} />;
}
