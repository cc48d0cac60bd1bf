import { openPicture, type PictureSource } from '@guest-app/config/check-picture';
import Negotiator from 'negotiator';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Formats in which resized pictures are made; GIF for animations alone. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

interface Original {
  readonly format: string;
  readonly width: number;
  readonly hasAlpha: boolean;
  readonly isAnimated: boolean;
  /** Whether it has camera data or a rotation: then it is encoded again before it is sent. */
  readonly hasMetadata: boolean;
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  gif: (picture) => picture.gif(),
};

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** The type of a format that may be sent to a browser as it is; SVG may not, since it can hold scripts. */
export function contentTypeOf(format: string): string | undefined {
  return contentTypes[format];
}

/** Whether a client may be sent a type: it names it, or its group, or says nothing. */
export function takes(accept: string | undefined, type: string): boolean {
  return accepted(accept).mediaType([type]) !== undefined;
}

/**
 * The best format that a client accepts. For one that names no modern format: the original's if accepted,
 * else JPEG, or PNG for what may be transparent. An animation stays one.
 */
export function formatFor(
  accept: string | undefined,
  original: Pick<Original, 'format' | 'hasAlpha' | 'isAnimated'>,
): PictureFormat {
  // In its own format, or it would not move.
  if (original.isAnimated) {
    return original.format === 'webp' && takes(accept, 'image/webp') ? 'webp' : 'gif';
  }
  const named = accepted(accept).mediaTypes();
  const best = named.find((type) => type === 'image/avif' || type === 'image/webp');
  if (best !== undefined) return best === 'image/avif' ? 'avif' : 'webp';
  const { format, hasAlpha } = original;
  const kept = formats.find((one) => one === format);
  if (kept !== undefined && takes(accept, `image/${kept}`)) return kept;
  const isPhoto = kept !== undefined && !hasAlpha;
  return isPhoto && takes(accept, 'image/jpeg') ? 'jpeg' : 'png';
}

function accepted(accept: string | undefined): Negotiator {
  return new Negotiator({ headers: accept === undefined ? {} : { accept } });
}

const formats = ['avif', 'webp', 'jpeg', 'png'] as const satisfies readonly PictureFormat[];

/** The format and size of a picture, by its bytes; undefined for bytes that are no picture. */
export async function readOriginal(source: PictureSource): Promise<Original | undefined> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const { format, autoOrient, hasAlpha, pages = 1 } = metadata;
    return {
      // libvips tells AVIF by the container it shares with HEIC.
      format: format === 'heif' ? 'avif' : format,
      width: autoOrient.width,
      hasAlpha,
      isAnimated: pages > 1 && (format === 'gif' || format === 'webp'),
      hasMetadata: tellsOfItself(metadata),
    };
  } catch {
    return undefined;
  }
}

function tellsOfItself({ exif, xmp, iptc, orientation = 1, comments = [] }: Metadata): boolean {
  const blocks = [exif, xmp, iptc].filter((block) => block !== undefined);
  return blocks.length > 0 || orientation !== 1 || comments.length > 0;
}

export function resize(
  source: PictureSource,
  { isAnimated }: Pick<Original, 'isAnimated'>,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = openPicture(source, isAnimated)
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return encoders[format](picture).toBuffer();
}
