import { largestPixels } from '@guest-app/config/picture-limits';
import Negotiator from 'negotiator';
import sharp, { type Sharp } from 'sharp';

/** Formats in which resized pictures are made. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

interface Original {
  readonly format: string;
  readonly width: number;
  readonly hasAlpha: boolean;
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
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
  return wishes(accept).mediaType([type]) !== undefined;
}

/**
 * The best format that a client says it takes; for one that names no modern one the original's where it takes that, else
 * JPEG, or PNG for what may be transparent.
 */
export function formatFor(
  accept: string | undefined,
  original: Pick<Original, 'format' | 'hasAlpha'>,
): PictureFormat {
  const named = wishes(accept).mediaTypes();
  const best = named.find((type) => type === 'image/avif' || type === 'image/webp');
  if (best !== undefined) return best === 'image/avif' ? 'avif' : 'webp';
  const { format, hasAlpha } = original;
  const kept = formats.find((one) => one === format);
  if (kept !== undefined && takes(accept, `image/${kept}`)) return kept;
  const isPhoto = kept !== undefined && !hasAlpha;
  return isPhoto && takes(accept, 'image/jpeg') ? 'jpeg' : 'png';
}

function wishes(accept: string | undefined): Negotiator {
  return new Negotiator({ headers: accept === undefined ? {} : { accept } });
}

const formats = ['avif', 'webp', 'jpeg', 'png'] as const satisfies readonly PictureFormat[];

/** A picture's file, or its bytes where there is none. */
export type PictureSource = string | Buffer;

/** What a picture is, told by its bytes; undefined where they are no picture. */
export async function readOriginal(source: PictureSource): Promise<Original | undefined> {
  try {
    const { format, autoOrient, hasAlpha } = await open(source).metadata();
    // libvips tells AVIF by the container it shares with HEIC.
    return { format: format === 'heif' ? 'avif' : format, width: autoOrient.width, hasAlpha };
  } catch {
    return undefined;
  }
}

export function resize(
  source: PictureSource,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = open(source).autoOrient().resize({ width, withoutEnlargement: true });
  return encoders[format](picture).toBuffer();
}

function open(source: PictureSource): Sharp {
  return sharp(source, { limitInputPixels: largestPixels });
}
