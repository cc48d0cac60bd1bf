/** Widths in which the server makes pictures. */
const widths = [320, 480, 640, 960, 1280, 1920];

export const placeholder = '/placeholder.svg';

export interface ImageSource {
  readonly src: string;
  readonly srcSet?: string;
}

/**
 * Where a picture of the content is found. `ancho` is the width of the original in pixels, 0 where unknown: no wider
 * copy than that is asked for.
 */
export function imageSource(imagen: string, ancho: number): ImageSource {
  if (imagen === '') return { src: placeholder };
  if (imagen.includes('https')) return { src: imagen };
  const src = `/webapp/imagen/${encodeURIComponent(imagen)}`;
  const limit = ancho > 0 ? ancho : Infinity;
  const useful = widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < limit);
  const candidates = useful.map(
    (width) => `${src}?w=${String(width)} ${String(Math.min(width, limit))}w`,
  );
  return { src, srcSet: candidates.join(', ') };
}
