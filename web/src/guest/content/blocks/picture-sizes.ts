import { pictureSizes as banner } from './banner/picture-sizes';
import { pictureSizes as descargaDeLaApp } from './descarga-de-la-app/picture-sizes';
import { pictureSizes as encabezadoDeArticulo } from './encabezado-de-articulo/picture-sizes';
import { pictureSizes as encabezado } from './encabezado/picture-sizes';
import { pictureSizes as imagenConBotones } from './imagen-con-botones/picture-sizes';
import { pictureSizes as imagen } from './imagen/picture-sizes';
import type { TipoWithPicture } from './registry';
import { pictureSizes as wifi } from './wifi/picture-sizes';

/**
 * How wide the block of each type shows its picture, as the attribute `sizes` says it. It stands apart from the
 * registry: the first picture is asked for before the code of the views is there, and must be the same. One
 * that misses a type does not compile.
 */
const pictureSizes = {
  1: banner,
  2: encabezado,
  4: imagenConBotones,
  10: encabezadoDeArticulo,
  12: imagen,
  15: wifi,
  17: descargaDeLaApp,
} satisfies Record<TipoWithPicture, string>;

const known: Readonly<Record<number, string>> = pictureSizes;

/** How wide a type of block shows its picture; undefined where it has none, or is not known. */
export function pictureSizesOf(tipo: number): string | undefined {
  return known[tipo];
}
