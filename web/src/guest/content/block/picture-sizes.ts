import type { BlockKind } from './block';

/**
 * How wide each kind of block shows its picture, as the attribute `sizes` says it. It stands apart from the views: the
 * first picture is asked for before their code is there, and must be the same.
 */
export const pictureSizes = {
  // On a screen higher than wide the picture is cut at its sides: it is shown wider than the screen.
  banner: '(max-aspect-ratio: 1/1) 75vh, 100vw',
  encabezado: '(min-width: 60rem) 36rem, 92vw',
  'imagen-con-botones': '(min-width: 60rem) 36rem, 92vw',
  'encabezado-de-articulo': '(min-width: 72rem) 72rem, 100vw',
  imagen: '(min-width: 72rem) 72rem, 92vw',
  wifi: '96px',
  'descarga-de-la-app': '(min-width: 30rem) 26rem, 92vw',
} as const satisfies Partial<Record<BlockKind, string>>;

const known: Readonly<Partial<Record<BlockKind, string>>> = pictureSizes;

/** How wide a kind of block shows its picture; undefined where it has none. */
export function pictureSizesOf(kind: BlockKind | undefined): string | undefined {
  return kind && known[kind];
}
