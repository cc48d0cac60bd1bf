import { negotiate } from '@fastify/accept-negotiator';
import sharp, { type Sharp } from 'sharp';

/** Formats in which resized pictures are made. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

interface Original {
  readonly format: string;
  readonly width: number;
}

/** Larger decoded pictures are refused: no screen needs them and they would fill the memory. */
const largestPixels = 60_000_000;

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
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

/** The best format that a client says it takes; for one that says nothing, the one nearest to the original's. */
export function formatFor(accept: string | undefined, original: string): PictureFormat {
  const modern = accept === undefined ? null : negotiate(accept, ['image/avif', 'image/webp']);
  if (modern === 'image/avif') return 'avif';
  if (modern === 'image/webp') return 'webp';
  return original === 'jpeg' || original === 'webp' || original === 'avif' ? original : 'png';
}

/** What a picture is, told by its bytes; undefined where they are no picture. */
export async function readOriginal(path: string): Promise<Original | undefined> {
  try {
    const { format, autoOrient } = await open(path).metadata();
    // libvips tells AVIF by the container it shares with HEIC.
    return { format: format === 'heif' ? 'avif' : format, width: autoOrient.width };
  } catch {
    return undefined;
  }
}

export function resize(path: string, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = open(path).autoOrient().resize({ width, withoutEnlargement: true });
  return encoders[format](picture).toBuffer();
}

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels: largestPixels });
}
