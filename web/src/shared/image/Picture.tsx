import { useState } from 'react';
import { imageSource, placeholder } from './image-source';

export interface PictureProps {
  readonly imagen: string;
  /** Pixels of the original; 0 where unknown. */
  readonly ancho: number;
  readonly alto: number;
  readonly alt: string;
  /** How wide the picture is shown, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** Whether it is the first thing the guest sees, and so must not wait. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the content: in the width that fits, with its space reserved, and a drawing where it is missing. */
export function Picture({
  imagen,
  ancho,
  alto,
  alt,
  sizes,
  first = false,
  className,
}: PictureProps) {
  // The name of the picture that could not be loaded: another one in its place is tried anew.
  const [missing, setMissing] = useState<string | null>(null);
  const source = missing === imagen ? { src: placeholder } : imageSource(imagen, ancho);
  return (
    <img
      {...source}
      sizes={sizes}
      alt={alt}
      // The field of the content that it shows, as other views mark theirs: the preview leads from it to the form.
      data-campo="imagen"
      className={className}
      width={ancho > 0 ? ancho : undefined}
      height={alto > 0 ? alto : undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'auto' : 'async'}
      onError={() => setMissing(imagen)}
    />
  );
}
