import { PriceTable } from '../../carta/PriceTable';
import type { BlockProps } from '../../block/block-type';

export interface TablaDePreciosConSubtituloContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly idCarta: number | null;
}

export function TablaDePreciosConSubtitulo({
  block,
}: BlockProps<TablaDePreciosConSubtituloContents>) {
  return <PriceTable titulo={block.titulo} subtitulo={block.subtitulo} idCarta={block.idCarta} />;
}
