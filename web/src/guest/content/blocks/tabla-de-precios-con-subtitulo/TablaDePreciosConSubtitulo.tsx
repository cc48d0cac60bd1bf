import type { BlockProps } from '../../block/block-type';
import { PriceTable } from '../../carta/PriceTable';

export interface TablaDePreciosConSubtituloContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly idCarta: number | null;
}

export function TablaDePreciosConSubtitulo({
  block,
}: BlockProps<TablaDePreciosConSubtituloContents>) {
  return (
    <PriceTable
      titulo={block.titulo}
      subtitulo={block.subtitulo}
      idiomas={block.idiomas}
      idCarta={block.idCarta}
    />
  );
}
