import { largestPixels } from '@guest-app/config/picture-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ExpectedFailure } from '../http/errors.js';

/** A picture as it is stored: of a known type, upright, without what the camera wrote into it. */
export interface PreparedPicture {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly mimetype: string;
}

/** No screen shows more. */
const largestSide = 4096;

interface Format {
  readonly extension: string;
  readonly mimetype: string;
  readonly encode: (picture: Sharp) => Sharp;
}

const webp: Format = {
  extension: 'webp',
  mimetype: 'image/webp',
  encode: (picture) => picture.webp({ quality: 88 }),
};

/**
 * By libvips' name; it tells AVIF by the container that it shares with HEIC. AVIF becomes WebP, for the media library
 * cannot tell the size of an AVIF.
 */
const formats: Readonly<Record<string, Format>> = {
  jpeg: {
    extension: 'jpg',
    mimetype: 'image/jpeg',
    encode: (picture) => picture.jpeg({ quality: 88 }),
  },
  png: { extension: 'png', mimetype: 'image/png', encode: (picture) => picture.png() },
  webp,
  gif: { extension: 'gif', mimetype: 'image/gif', encode: (picture) => picture.gif() },
  heif: webp,
};

/**
 * Makes a sent file a picture that may be kept: told by its bytes, decoded whole and written again, so that nothing but
 * the picture is left of it.
 */
export async function preparePicture(sent: Buffer): Promise<PreparedPicture> {
  const metadata = await readMetadata(sent);
  const format = formats[metadata.format];
  if (format === undefined || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    throw notAPicture();
  }
  if (metadata.width * metadata.height > largestPixels) {
    throw new ExpectedFailure(413, 'La imagen tiene demasiados píxeles.');
  }
  try {
    const picture = sharp(sent, {
      limitInputPixels: largestPixels,
      animated: metadata.format === 'gif' || metadata.format === 'webp',
      failOn: 'error',
    })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true });
    const bytes = await format.encode(picture).toBuffer();
    return { bytes, extension: format.extension, mimetype: format.mimetype };
  } catch {
    throw new ExpectedFailure(400, 'La imagen está dañada y no se puede abrir.');
  }
}

async function readMetadata(sent: Buffer): Promise<Metadata> {
  try {
    return await sharp(sent, { limitInputPixels: false, animated: true }).metadata();
  } catch {
    throw notAPicture();
  }
}

const notAPicture = () =>
  new ExpectedFailure(415, 'El archivo seleccionado no es una imagen JPEG, PNG, WebP, AVIF o GIF.');
