import { PriceTable } from '../../carta/PriceTable';
import type { BlockProps } from '../../block/block-props';

export function TablaDePreciosConSubtitulo({
  block,
}: BlockProps<'tabla-de-precios-con-subtitulo'>) {
  return <PriceTable titulo={block.titulo} subtitulo={block.subtitulo} idCarta={block.idCarta} />;
}
